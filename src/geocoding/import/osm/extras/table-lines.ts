import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf, systemRefusal } from '#kit/files/system-error';

/** A longer line ends the reading of a table. */
const MOST_LINE_BYTES = 1 << 20;
const LINE_END = 0x0a;
const RETURN = 0x0d;

/** Takes a line: the bytes from one place to another, and its number from 1. They are valid until it returns. */
export type LineTaker = (bytes: Buffer, from: number, to: number, line: number) => void;

/**
 * Goes through the lines of a file of text, packed by gzip or not, in bounded memory.
 * @throws CommandError when it cannot be read; DamagedFile when the packing is damaged or a line is far too long
 */
export async function eachLine(path: string, take: LineTaker): Promise<void> {
  try {
    await eachLineOf(piecesOf(path), path, take);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as { readonly code?: string };
    if (code?.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE')
      throw new DamagedFile('is damaged: its gzip data cannot be unpacked', path, { cause: error });
    throw systemRefusal(error, path) ?? error;
  }
}

/** The same for content that comes in pieces. @param path how people know it */
export async function eachLineOf(pieces: AsyncIterable<Buffer>, path: string, take: LineTaker): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 0;
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let from = 0;
    for (let end = bytes.indexOf(LINE_END, rest.length); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      take(bytes, from, bytes[end - 1] === RETURN && end > from ? end - 1 : end, ++line);
      from = end + 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > MOST_LINE_BYTES) throw new DamagedFile(`has a line ${line + 1} without an end`, path);
  }
  if (rest.length > 0) take(rest, 0, rest.length, line + 1);
}

/** A line of a table that cannot be. */
export const wrongLine = (path: string, line: number, what: string): CommandError =>
  new CommandError(`${path}, line ${line}: ${what}.`);

/**
 * Where the columns of a table stand, by the names in its first line.
 * @throws CommandError when one is missing
 */
export function columnsOf<N extends string>(
  path: string,
  header: readonly string[],
  names: readonly N[],
): Readonly<Record<N, number>> {
  const missing = names.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw wrongLine(
      path,
      1,
      `the column ${missing.join(', ')} is missing; there are ${header.join(', ').slice(0, 200)}`,
    );
  return Object.fromEntries(names.map((name) => [name, header.indexOf(name)])) as Record<N, number>;
}

/** The fields of a line; a field may stand in quotes, in which two of them mean one. */
export function fieldsOf(text: string, separator: string, quote: string): string[] {
  if (!text.includes(quote)) return text.split(separator);
  const fields: string[] = [];
  for (let at = 0; at <= text.length; ) {
    let field = '';
    if (text[at] === quote) {
      let end = at + 1;
      for (; end < text.length; end++) {
        if (text[end] !== quote) field += text[end];
        else if (text[end + 1] === quote) field += text[++end] ?? '';
        else break;
      }
      at = end + 1;
    }
    const next = text.indexOf(separator, at);
    const end = next < 0 ? text.length : next;
    fields.push(field + text.slice(at, end));
    at = end + 1;
  }
  return fields;
}

/** Is a file packed by gzip? @throws CommandError when it cannot be read */
export function isGzip(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    try {
      const head = Buffer.alloc(2);
      return readSync(file, head, 0, 2, 0) === 2 && head[0] === 0x1f && head[1] === 0x8b;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The content of a file, unpacked where gzip has packed it. */
export function piecesOf(path: string): AsyncIterable<Buffer> {
  const packed = isGzip(path);
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  if (!packed) return file;
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}
