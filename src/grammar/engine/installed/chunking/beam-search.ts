/** A beginning of a sequence: its last outcome and what was before it. */
interface Way {
  readonly score: number;
  readonly outcome: number;
  readonly before: Way | undefined;
}

/** A beginning that is so much less likely than the best one (as a logarithm) never wins. */
const HOPELESS = 6;

/** Writes the sums of all outcomes at a place, after the last two outcomes (-1 before the start), into `sums`. */
export type SumOutcomes = (index: number, last: number, beforeLast: number, sums: Float64Array) => void;

/**
 * The likeliest sequence of outcomes, by a search that keeps the `width` best beginnings (Ratnaparkhi 1998).
 * @param allowed whether an outcome may follow another at a place
 */
export function beamSearch(
  outcomes: number,
  length: number,
  width: number,
  sumOutcomes: SumOutcomes,
  allowed: (index: number, outcome: number, last: number) => boolean,
): number[] {
  const sums = new Float64Array(outcomes);
  const sorted = new Float64Array(outcomes);
  let ways: Way[] = [{ score: 0, outcome: -1, before: undefined }];
  for (let index = 0; index < length; index++) {
    const next: Way[] = [];
    for (const way of ways) {
      if (way.score < ways[0].score - HOPELESS) break;
      const last = way.outcome;
      sums.fill(0);
      sumOutcomes(index, last, way.before?.outcome ?? -1, sums);
      let total = 0;
      for (let i = 0; i < outcomes; i++) total += Math.exp(sums[i]);
      const logarithm = Math.log(total);
      sorted.set(sums);
      sorted.sort();
      // When none of the best may follow, any that may does.
      if (!extend(way, index, sorted[Math.max(0, outcomes - width)], logarithm, next) && next.length === 0)
        extend(way, index, -Infinity, logarithm, next);
    }
    ways = next;
  }
  const result: number[] = [];
  for (let way: Way | undefined = ways[0]; way && way.outcome >= 0; way = way.before) result.push(way.outcome);
  return result.reverse();

  function extend(way: Way, index: number, least: number, logarithm: number, next: Way[]): boolean {
    let any = false;
    for (let outcome = 0; outcome < outcomes; outcome++) {
      if (sums[outcome] < least || !allowed(index, outcome, way.outcome)) continue;
      any = true;
      const score = way.score + sums[outcome] - logarithm;
      if (next.length === width && score <= next[width - 1].score) continue;
      let place = next.length;
      while (place > 0 && next[place - 1].score < score) place--;
      next.splice(place, 0, { score, outcome, before: way });
      if (next.length > width) next.pop();
    }
    return any;
  }
}
