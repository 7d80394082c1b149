/** One change of a number. */
export interface Change {
  readonly kind: 'score' | 'epss';
  /** ISO 8601. */
  readonly date: string;
  readonly before: number;
  readonly after: number;
}

/**
 * A number as it was from before its first change until now, as steps on an axis of time.
 * @param changes of one kind, oldest first, one at least
 * @param label what it shows, for those who do not see it
 */
export function HistoryPlot({ changes, label }: { readonly changes: readonly Change[]; readonly label: string }) {
  const times = changes.map(({ date }) => Date.parse(date));
  const end = Math.max(Date.now(), ...times);
  const first = Math.min(...times);
  const begin = first - Math.max(1, (end - first) / 10);
  const most = Math.max(1e-9, ...changes.flatMap(({ before, after }) => [before, after]));
  const at = (time: number, value: number): string =>
    `${(((time - begin) / (end - begin)) * 100).toFixed(2)},${(30 - (value / most) * 28).toFixed(2)}`;
  const steps = changes.flatMap(({ before, after }, index) => [
    at(times[index] ?? begin, before),
    at(times[index] ?? begin, after),
  ]);
  const points = [at(begin, changes[0]?.before ?? 0), ...steps, at(end, changes.at(-1)?.after ?? 0)].join(' ');
  return (
    <svg class="spark" viewBox="0 0 100 31" preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline points={points} />
    </svg>
  );
}
