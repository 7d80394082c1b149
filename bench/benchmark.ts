// A server under load is measured with ./served.ts (serve, load, ServedProcess).
/** One measured figure beside its anchor, both from the same minute. */
export interface Row {
  readonly name: string;
  /** Median of the runs. */
  readonly ours: number;
  readonly unit: string;
  /** What we compare with; `value` is undefined when it is not installed here. The ratio printed is ours / value. */
  readonly anchor?: { readonly name: string; readonly value: number | undefined } | undefined;
  /** Of values measured side by side, in place of ours / value. */
  readonly ratio?: Ratio | undefined;
  readonly note?: string;
}

/** The median of many ratios, and between which two of them it lies in 95 of 100 such measurements. */
export interface Ratio {
  readonly median: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Of values that were measured side by side, as many of ours as of theirs. The interval is that of the sign test: it asks
 * nothing of how the values lie.
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.map((value, index) => value / theirs[index]).sort((a, b) => a - b);
  const { length } = ratios;
  // How many of them may lie on the wrong side, each with a chance of one half?
  let outside = 0;
  let chance = 2 ** -length;
  for (let below = chance; below <= 0.025; below += chance) {
    outside++;
    chance *= (length - outside + 1) / outside;
  }
  const first = Math.max(0, outside - 1);
  return { median: median(ratios), from: ratios[first], to: ratios[length - 1 - first] };
}

export interface Benchmark {
  readonly name: string;
  /** Measures, and gives the rows at the end or, of a benchmark in parts, as each part ends. */
  run(): Promise<Row[]> | AsyncIterable<Row[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Runs two works in turn, A B A B …, after one warm-up of each, and gives the medians of what they return. */
export async function inTurn(
  runs: number,
  ours: () => Promise<number>,
  anchor: (() => Promise<number>) | undefined,
): Promise<{ ours: number; anchor: number | undefined }> {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let run = -1; run < runs; run++) {
    const a = await ours();
    const b = await anchor?.();
    if (run < 0) continue;
    mine.push(a);
    if (b !== undefined) theirs.push(b);
  }
  return { ours: median(mine), anchor: theirs.length > 0 ? median(theirs) : undefined };
}
