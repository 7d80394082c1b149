/** A line through numbers, without axes. @param label what it shows, for those who do not see it */
export function Spark({ values, label }: { readonly values: readonly (number | undefined)[]; readonly label: string }) {
  const most = Math.max(1e-9, ...values.map((value) => value ?? 0));
  const width = Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${(index / width) * 100},${30 - ((value ?? 0) / most) * 28}`).join(' ');
  return (
    <svg class="spark" viewBox="0 0 100 31" preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline points={points} />
    </svg>
  );
}
