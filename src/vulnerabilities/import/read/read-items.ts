import { isUtf8 } from 'node:buffer';
import { isRustSec, readRustSec } from '../osv/rustsec-record.ts';
import type { JsonReaders } from './json-readers.ts';
import type { JsonLines } from './json-worker.ts';
import { type Line, LineSplitter } from './line-splitter.ts';
import { type JsonItem, parseJson, readJson, readValue } from './read-json.ts';
import { readHeading } from './table-feeds.ts';

interface NumberedLine {
  readonly bytes: Line;
  readonly number: number;
}

/** A file up to this size is first tried as one JSON text. */
const SMALL_FILE = 1 << 20;

/**
 * Finds out by its content what a file is, and cuts it up: one JSON text, JSON texts one a line (NDJSON), an entry as YAML
 * or Markdown, or a CSV whose heading we know. A file that is none of these gives nothing.
 * @param maxBytes of one JSON text; a longer one is passed over as broken
 * @param readers read the lines of a file that is not small
 */
export async function* readItems(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  readers: JsonReaders,
): AsyncGenerator<JsonItem[]> {
  const source = chunks[Symbol.asyncIterator]();
  const start: Buffer[] = [];
  let length = 0;
  let ended = false;
  while (length <= SMALL_FILE && !ended) {
    const next = await source.next();
    if (next.done) ended = true;
    else {
      start.push(next.value);
      length += next.value.length;
    }
  }
  const head = withoutByteOrderMark(Buffer.concat(start));
  const looksLikeJson = /^\s*[{[]/.test(beginning(head, 1000));
  if (ended && looksLikeJson) {
    const items = readJson(head);
    if (items[0]?.kind !== 'broken') {
      yield items;
      return;
    }
  }

  if (ended && !looksLikeJson) {
    const items = await readText(head, maxBytes);
    if (items !== undefined) {
      yield items;
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
  const all = prepend(opening, lines);
  if (!looksLikeJson) yield* readTable(opening, all);
  else if (isOneText(opening)) yield await readDocument(all, maxBytes);
  else if (ended) for await (const batch of all) yield batch.flatMap(({ bytes, number }) => readJson(bytes, number));
  else yield* readers.read(jsonLines(all));
}

const YAML = /^(---\s*\n)?(#[^\n]*\n)*(id|schema_version|modified|published):\s/;

/** Entries of databases that are kept as YAML (OSV) or Markdown (RustSec), a file each; undefined for anything else. */
async function readText(bytes: Buffer, maxBytes: number): Promise<JsonItem[] | undefined> {
  const isMarkdown = isRustSec(beginning(bytes, 100));
  if (!isMarkdown && !YAML.test(beginning(bytes, 1000))) return undefined;
  if (bytes.length > maxBytes) return readJson(undefined);
  if (!isUtf8(bytes)) return [{ kind: 'broken', problem: 'it is not UTF-8' }];
  const source = bytes.toString('utf8');
  if (isMarkdown) return [{ kind: 'osv', reading: readRustSec(source), bytes: bytes.length }];
  const { parse } = await import('yaml');
  try {
    // Times stay texts, and aliases of YAML cannot make a small file a great one.
    return readValue(parse(source, { schema: 'core', maxAliasCount: 100 }), bytes.length);
  } catch {
    return [{ kind: 'broken', problem: 'it is not YAML' }];
  }
}

async function* jsonLines(batches: AsyncIterable<NumberedLine[]>): AsyncGenerator<JsonLines> {
  for await (const batch of batches)
    yield { texts: batch.map(({ bytes }) => bytes), numbers: batch.map(({ number }) => number) };
}

/** One JSON text over several lines: the first is none by itself, and the second does not begin another. */
function isOneText([first, second]: readonly NumberedLine[]): boolean {
  return (
    first?.bytes !== undefined &&
    second !== undefined &&
    parseJson(first.bytes) === undefined &&
    (second.bytes === undefined || beginning(second.bytes, 1) !== '{')
  );
}

async function readDocument(lines: AsyncIterable<NumberedLine[]>, maxBytes: number): Promise<JsonItem[]> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const batch of lines)
    for (const { bytes } of batch) {
      length += bytes === undefined ? Number.POSITIVE_INFINITY : bytes.length + 1;
      if (length > maxBytes) return readJson(undefined);
      parts.push(bytes as Buffer, Buffer.from('\n'));
    }
  return readJson(Buffer.concat(parts));
}

async function* readTable(
  [first, second]: readonly NumberedLine[],
  lines: AsyncIterable<NumberedLine[]>,
): AsyncGenerator<JsonItem[]> {
  const heading = readHeading([first, second].map((line) => (line?.bytes ? beginning(line.bytes, 4096) : '')));
  if (heading === undefined) return;
  yield [{ kind: 'heading', heading }];
  for await (const batch of lines)
    yield batch
      .filter(({ number }) => number > heading.lines)
      .map(
        ({ bytes, number: line }): JsonItem =>
          bytes === undefined
            ? { kind: 'broken', line, problem: 'it is too long' }
            : { kind: 'row', line, row: bytes.toString('latin1') },
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

/** The first bytes, a character each. */
const beginning = (bytes: Buffer, length: number): string => bytes.subarray(0, length).toString('latin1');
