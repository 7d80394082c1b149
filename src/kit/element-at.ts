/** Lists of numbers that are all stored alike. A function of its own for each way keeps the access as fast as `[]`. */
type Words = Uint16Array | Int32Array | Uint32Array;
type Floats = Float32Array | Float64Array;

/**
 * The element of a list at a place where the code around has made sure that there is one.
 * @throws RangeError when there is none, which is a mistake of ours: nothing goes on with undefined
 */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw missing(list, index);
  return element;
}

/** {@link elementAt} for bytes. */
export function byteAt(list: Uint8Array, index: number): number {
  const byte = list[index];
  if (byte === undefined) throw missing(list, index);
  return byte;
}

/** {@link elementAt} for unsigned integers of 16 bits. */
export function shortAt(list: Uint16Array, index: number): number {
  const short = list[index];
  if (short === undefined) throw missing(list, index);
  return short;
}

/** {@link elementAt} for signed integers of 32 bits. */
export function intAt(list: Int32Array, index: number): number {
  const int = list[index];
  if (int === undefined) throw missing(list, index);
  return int;
}

/** {@link elementAt} for unsigned integers of 32 bits. */
export function uintAt(list: Uint32Array, index: number): number {
  const uint = list[index];
  if (uint === undefined) throw missing(list, index);
  return uint;
}

/** {@link elementAt} for integers of 16 or 32 bits; in a loop that is long, those before are faster. */
export function wordAt(list: Words, index: number): number {
  const word = list[index];
  if (word === undefined) throw missing(list, index);
  return word;
}

/** {@link elementAt} for floating-point numbers. */
export function floatAt(list: Floats, index: number): number {
  const float = list[index];
  if (float === undefined) throw missing(list, index);
  return float;
}

/** {@link elementAt} for numbers that are stored in more than one way; the others are faster in loops. */
export function numberAt(list: ArrayLike<number>, index: number): number {
  const number = list[index];
  if (number === undefined) throw missing(list, index);
  return number;
}

const missing = (list: ArrayLike<unknown>, index: number): RangeError =>
  new RangeError(`There is no element ${index} in a list of ${list.length}.`);
