type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects of the same form as one: numbers are added up, also those of objects within; of everything else the first stays. */
export function summedNumbers(objects: readonly Values[]): Record<string, unknown> {
  const sums: Record<string, unknown> = {};
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) {
      const before = sums[key];
      if (before === undefined) sums[key] = value;
      else if (typeof before === 'number' && typeof value === 'number') sums[key] = before + value;
      else if (isObject(before) && isObject(value)) sums[key] = summedNumbers([before, value]);
    }
  return sums;
}
