import { isUtf8 } from 'node:buffer';
import { type CsvHeading, readHeading } from './csv-feeds.ts';
import { type Line, LineSplitter } from './line-splitter.ts';

/** A piece of a feed's file. `line` counts from 1 and is absent when the file is one JSON text. */
export type Item =
  | { readonly kind: 'json'; readonly value: unknown; readonly line?: number }
  | { readonly kind: 'heading'; readonly heading: CsvHeading }
  | { readonly kind: 'row'; readonly text: string; readonly line: number }
  | { readonly kind: 'broken'; readonly problem: string; readonly line?: number };

interface NumberedLine {
  readonly bytes: Line;
  readonly number: number;
}

/** A file up to this size is first tried as one JSON text. */
const SMALL_FILE = 1 << 20;

/**
 * Finds out by its content what a file is, and cuts it up: one JSON text, JSON texts one a line (NDJSON), or a CSV whose
 * heading we know. A file that is none of these gives nothing.
 * @param maxBytes of one JSON text; a longer one is passed over as broken
 */
export async function* readItems(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Item[]> {
  const source = chunks[Symbol.asyncIterator]();
  const start: Buffer[] = [];
  let length = 0;
  let ended = false;
  while (length <= SMALL_FILE && !ended) {
    const next = await source.next();
    if (next.done) ended = true;
    else length += start.push(next.value) && next.value.length;
  }
  const head = withoutByteOrderMark(Buffer.concat(start));
  const looksLikeJson = /^\s*[{[]/.test(head.toString('latin1', 0, 1000));
  if (ended && looksLikeJson) {
    const value = parse(head);
    if (value !== undefined) {
      yield [{ kind: 'json', value }];
      return;
    }
  }

  const lines = linesOf(head, ended ? undefined : source, maxBytes);
  const opening: NumberedLine[] = [];
  while (opening.length < 2) {
    const next = await lines.next();
    if (next.done) break;
    opening.push(...next.value);
  }
  if (opening.length === 0) return;
  const all = prepend(opening, lines);
  if (!looksLikeJson) yield* readTable(opening, all);
  else if (isOneText(opening)) yield [await readDocument(all, maxBytes)];
  else for await (const batch of all) yield batch.map(readLine);
}

/** One JSON text over several lines: the first is none by itself, and the second does not begin another. */
function isOneText([first, second]: readonly NumberedLine[]): boolean {
  if (first.bytes === undefined || second === undefined || parse(first.bytes) !== undefined) return false;
  return second.bytes === undefined || second.bytes[0] !== '{'.charCodeAt(0);
}

function readLine({ bytes, number: line }: NumberedLine): Item {
  if (bytes === undefined) return { kind: 'broken', line, problem: 'it is too long' };
  const value = parse(bytes);
  if (value !== undefined) return { kind: 'json', line, value };
  return { kind: 'broken', line, problem: isUtf8(bytes) ? 'it is not JSON' : 'it is not UTF-8' };
}

async function readDocument(lines: AsyncIterable<NumberedLine[]>, maxBytes: number): Promise<Item> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const batch of lines)
    for (const { bytes } of batch) {
      length += bytes === undefined ? Number.POSITIVE_INFINITY : bytes.length + 1;
      if (length > maxBytes) return { kind: 'broken', problem: 'it is too long' };
      parts.push(bytes as Buffer, Buffer.from('\n'));
    }
  const value = parse(Buffer.concat(parts));
  return value === undefined ? { kind: 'broken', problem: 'it is not JSON' } : { kind: 'json', value };
}

async function* readTable(
  opening: readonly NumberedLine[],
  lines: AsyncIterable<NumberedLine[]>,
): AsyncGenerator<Item[]> {
  const heading = readHeading(opening.slice(0, 2).map(({ bytes }) => bytes?.toString('latin1', 0, 4096) ?? ''));
  if (heading === undefined) return;
  yield [{ kind: 'heading', heading }];
  for await (const batch of lines)
    yield batch
      .filter(({ number }) => number > heading.lines)
      .map(
        ({ bytes, number: line }): Item =>
          bytes === undefined
            ? { kind: 'broken', line, problem: 'it is too long' }
            : { kind: 'row', line, text: bytes.toString('latin1') },
      );
}

/** The lines that hold something, chunk by chunk. */
async function* linesOf(
  head: Buffer,
  rest: AsyncIterator<Buffer> | undefined,
  maxBytes: number,
): AsyncGenerator<NumberedLine[]> {
  const splitter = new LineSplitter(maxBytes);
  let number = 0;
  const numbered = (lines: Line[]): NumberedLine[] =>
    lines.map((bytes) => ({ bytes, number: ++number })).filter(({ bytes }) => bytes === undefined || bytes.length > 0);
  yield numbered(splitter.push(head));
  for (let next = await rest?.next(); next && !next.done; next = await rest?.next())
    yield numbered(splitter.push(next.value));
  yield numbered(splitter.end());
}

async function* prepend<T>(first: T[], rest: AsyncGenerator<T[]>): AsyncGenerator<T[]> {
  yield first;
  yield* rest;
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** The value of a JSON text that is an object or an array; undefined for anything else. */
function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
