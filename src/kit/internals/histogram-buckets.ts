import type { Histogram } from 'prom-client';

/** What prom-client does not document of a histogram. */
interface Insides {
  readonly hashMap?: Readonly<Record<string, Entry>>;
}
interface Entry {
  readonly labels: { readonly route?: string };
  readonly bucketValues: Record<number, number>;
  sum: number;
  count: number;
}

/**
 * Adds values that are counted already to a histogram of prom-client, which takes single values only: handing it each
 * one would stop the server for as long as they are many.
 * @param counts values up to each bound, in the order of `bounds`; those beyond the last bound come last
 * @returns false where this version of prom-client keeps its buckets elsewhere: nothing was added
 */
export function addToHistogram(
  histogram: Histogram<'route'>,
  route: string,
  bounds: readonly number[],
  counts: readonly number[],
  sum: number,
): boolean {
  const entry = (): Entry | undefined =>
    Object.values((histogram as unknown as Insides).hashMap ?? {}).find(({ labels }) => labels.route === route);
  if (entry() === undefined) histogram.zero({ route });
  const own = entry();
  if (own === undefined || bounds.some((bound) => typeof own.bucketValues[bound] !== 'number')) return false;
  for (const [index, bound] of bounds.entries())
    own.bucketValues[bound] = (own.bucketValues[bound] ?? 0) + (counts[index] ?? 0);
  own.sum += sum;
  own.count += counts.reduce((all, part) => all + part, 0);
  return true;
}
