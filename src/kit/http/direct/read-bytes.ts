/** Zeros behind what is read, which end every search. */
const SLACK = 16;

/** Memory for bytes of a connection. */
export interface ReadBytes {
  /** With some zeros behind what can be read into it. */
  readonly bytes: Buffer;
  readonly view: DataView;
}

/** @param size bytes that can be read into it */
export function readBytes(size: number): ReadBytes {
  const bytes = Buffer.from(new ArrayBuffer(size + SLACK));
  return { bytes, view: new DataView(bytes.buffer) };
}

/**
 * The byte at an index that lies within. The one place where an index is not checked: every byte of a request passes
 * through here, and a check for `undefined` would be made for each.
 */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] as number;

/** Is what lies at `from` what lies at `there` in another memory? @param length of bytes of which none is zero */
export function isSame(
  { view, bytes }: ReadBytes,
  from: number,
  { view: other, bytes: otherBytes }: ReadBytes,
  there: number,
  length: number,
): boolean {
  if (length < 8) {
    for (let at = 0; at < length; at++) if (bytes[from + at] !== otherBytes[there + at]) return false;
    return true;
  }
  // As numbers of eight bytes: two that are equal have the same bytes, unless all but one of them are zero.
  const last = length - 8;
  for (let at = 0; at < last; at += 8)
    if (view.getFloat64(from + at, true) !== other.getFloat64(there + at, true)) return false;
  return view.getFloat64(from + last, true) === other.getFloat64(there + last, true);
}
