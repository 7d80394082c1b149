import { type MaxentModel, probabilities } from '../../../store/pack/maxent-model.ts';

interface Way {
  readonly score: number;
  readonly outcome: number;
  readonly before: Way | undefined;
}

/**
 * The likeliest sequence of outcomes, by a search that keeps the `width` best beginnings (Ratnaparkhi 1998).
 * @param fixed adds what does not depend on earlier outcomes
 * @param depending adds what depends on the last two outcomes (undefined before the start)
 * @param allowed whether an outcome may follow another at a place
 */
export function beamSearch(
  model: MaxentModel,
  length: number,
  width: number,
  fixed: (index: number, sums: Float64Array) => void,
  depending: (index: number, sums: Float64Array, last: string | undefined, beforeLast: string | undefined) => void,
  allowed: (index: number, outcome: string, last: string | undefined) => boolean,
): string[] {
  const { outcomes } = model;
  let ways: Way[] = [{ score: 0, outcome: -1, before: undefined }];
  for (let index = 0; index < length; index++) {
    const base = new Float64Array(outcomes.length);
    fixed(index, base);
    // Beginnings that end alike have the same probabilities.
    const known = new Map<number, Float64Array>();
    const next: Way[] = [];
    for (const way of ways) {
      const last = way.outcome;
      const beforeLast = way.before?.outcome ?? -1;
      const key = last * 1000 + beforeLast;
      let chances = known.get(key);
      if (!chances) {
        const sums = base.slice();
        depending(index, sums, outcomes[last], outcomes[beforeLast]);
        chances = probabilities(sums);
        known.set(key, chances);
      }
      const least = [...chances].sort((a, b) => a - b)[Math.max(0, chances.length - width)];
      const before = next.length;
      const extend = (minimum: number): void => {
        chances.forEach((chance, outcome) => {
          if (chance >= minimum && allowed(index, outcomes[outcome], outcomes[last]))
            next.push({ score: way.score + Math.log(chance), outcome, before: way });
        });
      };
      extend(least);
      if (next.length === before && next.length === 0) extend(-1);
    }
    next.sort((a, b) => b.score - a.score);
    ways = next.slice(0, width);
  }
  const result: string[] = [];
  for (let way: Way | undefined = ways[0]; way && way.outcome >= 0; way = way.before)
    result.push(outcomes[way.outcome]);
  return result.reverse();
}
