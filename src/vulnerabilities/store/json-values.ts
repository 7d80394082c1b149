/** An object of a JSON text that nothing is known about. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of an array; none when it is no array. */
export function objects(value: unknown): readonly Json[] {
  if (!Array.isArray(value)) return [];
  // Nearly always all are: a copy of every list of every record would be a tenth of what reading it leaves behind.
  return value.every(isObject) ? value : value.filter(isObject);
}

/** A text that is not empty. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The texts of an array that are not empty; none when it is no array. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : [];

/** An address without line breaks, which would split one reference in two on the wire. */
export const address = (value: unknown): string | undefined =>
  text(
    text(value)
      ?.trim()
      .replace(/[\r\n]+/g, ''),
  );
