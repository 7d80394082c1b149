import { PAGE, type PagedFile } from '../../paged-file.ts';
import type { LuceneFile } from '../lucene-input.ts';

/** A file of an index that is nowhere on the disk. @param before bytes of the compound file that come before it */
export function inMemory(bytes: ArrayLike<number>, name = 'a file', before = 0): LuceneFile {
  const whole = Buffer.concat([Buffer.alloc(before, 0xee), Buffer.from(Array.from(bytes))]);
  const file: Pick<PagedFile, 'page'> = { page: (at) => whole.subarray(at * PAGE, at * PAGE + PAGE) };
  return { name, file: file as PagedFile, start: before, length: bytes.length };
}

/** A number of seven bits a byte, the lowest first. */
export function vLong(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

export const int = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
export const string = (value: string): number[] => [...vLong(Buffer.byteLength(value)), ...Buffer.from(value)];

/** What a file begins with. @param isNew whether an id and a suffix of two bytes follow */
export const header = (codec: string, isNew: boolean, version = 0): number[] => [
  ...int(0x3fd7_6c17),
  ...string(codec),
  ...int(version),
  ...(isNew ? [...new Array<number>(16).fill(7), 2, 7, 7] : []),
];

/** Integers of equal width next to each other, the highest bit first. */
export function packed(values: readonly number[], bits: number): number[] {
  const all = values.map((value) => value.toString(2).padStart(bits, '0')).join('');
  return Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
    Number.parseInt(all.slice(8 * at, 8 * at + 8).padEnd(8, '0'), 2),
  );
}
