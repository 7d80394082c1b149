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

/** Is what lies at `from` what another memory begins with? @param length at least 8 bytes, none of them zero */
export function isSame({ view }: ReadBytes, from: number, { view: other }: ReadBytes, length: number): boolean {
  // As numbers of eight bytes: two that are equal have the same bytes, unless all but one of them are zero.
  const last = length - 8;
  for (let at = 0; at < last; at += 8)
    if (view.getFloat64(from + at, true) !== other.getFloat64(at, true)) return false;
  return view.getFloat64(from + last, true) === other.getFloat64(last, true);
}
