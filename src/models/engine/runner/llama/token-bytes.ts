/** Byte-level BPE writes each byte as a character: printable ones as they are, the others from U+0100 on. */
const BYTE_OF = byteCharacters();

function byteCharacters(): ReadonlyMap<string, number> {
  const printable = (byte: number): boolean =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  const bytes = new Map<string, number>();
  let next = 0x100;
  for (let byte = 0; byte < 256; byte++) bytes.set(String.fromCharCode(printable(byte) ? byte : next++), byte);
  return bytes;
}

/**
 * The UTF-8 bytes of a token.
 * @param text the token's text alone
 * @param entry the token in the vocabulary, which tells the bytes of a part of a character
 */
export function tokenBytes(text: string, entry: string): readonly number[] {
  if (!text.includes('\uFFFD')) return [...Buffer.from(text)];
  const single = /^<0x([0-9A-F]{2})>$/.exec(entry)?.[1];
  if (single !== undefined) return [Number.parseInt(single, 16)];
  const bytes = [...entry].map((character) => BYTE_OF.get(character));
  return bytes.every((byte) => byte !== undefined) ? bytes : [...Buffer.from(text)];
}
