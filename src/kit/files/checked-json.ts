import { crc32 } from 'node:zlib';

const CHECK = /"check": "([0-9a-f]{8})"\n\}\n$/;
const NO_CHECK = '00000000';

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/**
 * The text of a JSON file whose last member, `check`, is the CRC-32 of the whole text with eight zeros in its place: a
 * changed value is seen even where it would still make sense.
 */
export function formatChecked(value: object): string {
  const text = `${JSON.stringify({ ...value, check: NO_CHECK }, null, 2)}\n`;
  return withCheck(text, sumOf(text));
}

/** Is a text what {@link formatChecked} wrote, to the last byte? */
export function isAsWritten(text: string): boolean {
  const found = CHECK.exec(text)?.[1];
  return found !== undefined && sumOf(withCheck(text, NO_CHECK)) === found;
}

const withCheck = (text: string, check: string): string => text.replace(CHECK, `"check": "${check}"\n}\n`);
