import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { openSource, readBetween, type Source } from '#kit/files/source';
import { reasonOf } from '#kit/files/system-error';
import type { Snapshot, Writer } from '../port.ts';
import {
  DUMP_TABLES,
  type DumpRow,
  type DumpTable,
  SNAPSHOT_TABLES,
  type SnapshotTable,
  WATCHED_TABLES,
  type WatchedTable,
} from './dump-tables.ts';
import { SnapshotRows } from './snapshot-rows.ts';

/** A snapshot file begins with these eight bytes (docs/formats/vulnerabilities-snapshot.md). */
export const SNAPSHOT_MAGIC = Buffer.from('ALMVSNAP', 'latin1');
export const SNAPSHOT_VERSION = 3;
/** Without the tables of what is watched. */
const VERSION_WITHOUT_WATCHES = 2;
/** Magic, version and four bytes that are zero. */
const HEAD_BYTES = 16;
const DIGEST_BYTES = 32;
const SLICE = 1000;
const TABLES = Object.keys(DUMP_TABLES) as DumpTable[];
const WATCHED = Object.keys(WATCHED_TABLES) as WatchedTable[];
const isWatched = (table: SnapshotTable): table is WatchedTable => table in WATCHED_TABLES;

export interface SnapshotCounts {
  readonly rows: Record<SnapshotTable, number>;
  /** Bytes of the file. */
  bytes: number;
}

export interface SnapshotFileOptions {
  /** Level of zstd, 1 to 22. */
  readonly level: number;
  /** Told how many rows have gone over. */
  onProgress?(rows: number): void;
  /** Rows of what is watched; left out for none. */
  watches?(table: WatchedTable): AsyncIterable<readonly DumpRow[]>;
}

/** Takes the rows of what is watched, in the order of the file. */
export type TakeWatches = (table: WatchedTable, rows: readonly DumpRow[]) => Promise<void>;

/**
 * Keeps what is watched beside the state of a snapshot: `read` hands over all rows, and what they brought is kept once
 * it has ended, or not at all when it throws.
 */
export type KeepWatches = (read: (take: TakeWatches) => Promise<void>) => Promise<void>;

/** No rows of any table yet, in the order of the file. */
const noRows = (): Record<SnapshotTable, number> =>
  Object.fromEntries([...TABLES, ...WATCHED].map((table) => [table, 0])) as Record<SnapshotTable, number>;

/**
 * Writes the whole state as one file: compressed, with a checksum at its end. It comes into its place when it is whole.
 * @returns how many rows of each table
 */
export async function writeSnapshotFile(
  snapshot: Snapshot,
  path: string,
  { level, onProgress, watches }: SnapshotFileOptions,
): Promise<SnapshotCounts> {
  const counts: SnapshotCounts = { rows: noRows(), bytes: 0 };
  await writeAtomically(path, async (file) => {
    const digest = createHash('sha256');
    const write = async (bytes: Buffer): Promise<void> => {
      digest.update(bytes);
      counts.bytes += bytes.length;
      await file.writeFile(bytes);
    };
    const head = Buffer.alloc(HEAD_BYTES);
    SNAPSHOT_MAGIC.copy(head);
    head.writeUInt32LE(SNAPSHOT_VERSION, SNAPSHOT_MAGIC.length);
    await write(head);
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } });
    const lines = Readable.from(linesOf(snapshot, counts, onProgress, watches), { objectMode: false });
    lines.on('error', (error) => compress.destroy(error));
    for await (const chunk of lines.pipe(compress)) await write(chunk as Buffer);
    await write(digest.copy().digest());
  });
  return counts;
}

/** For each table a line with its name and columns, a line for each row, and a line with their number. */
async function* linesOf(
  snapshot: Snapshot,
  counts: SnapshotCounts,
  onProgress?: SnapshotFileOptions['onProgress'],
  watches?: SnapshotFileOptions['watches'],
): AsyncGenerator<Buffer> {
  let all = 0;
  for (const table of [...TABLES, ...WATCHED]) {
    yield Buffer.from(`${JSON.stringify({ table, columns: SNAPSHOT_TABLES[table] })}\n`);
    let rows = 0;
    for await (const slice of isWatched(table) ? (watches?.(table) ?? []) : snapshot.dump(table)) {
      rows += slice.length;
      all += slice.length;
      yield Buffer.from(slice.map((row) => `${JSON.stringify(row)}\n`).join(''));
      onProgress?.(all);
    }
    counts.rows[table] = rows;
    yield Buffer.from(`${JSON.stringify({ end: table, rows })}\n`);
  }
}

/** Does a file begin as a snapshot does? false for one that cannot be read. */
export async function isSnapshotFile(path: string): Promise<boolean> {
  let source: Source | undefined;
  try {
    source = await openSource(path);
    return SNAPSHOT_MAGIC.equals(await source.getBytes(0, SNAPSHOT_MAGIC.length));
  } catch {
    return false;
  } finally {
    await source?.close();
  }
}

export interface SnapshotBounds {
  /** Bytes of one line. */
  readonly maxLineBytes: number;
  /** Bytes of the whole, unpacked. */
  readonly maxBytes: number;
}

/**
 * Puts the state of a snapshot file in the place of what the writer's store holds.
 * @throws DamagedFile with one sentence for a file that is damaged, cut off, made up or of another version; the store
 *   is left as it was, because its transaction does not end
 * @throws CommandError for a file that cannot be read
 */
export async function readSnapshotFile(
  path: string,
  writer: Writer,
  bounds: SnapshotBounds,
  onProgress?: (bytes: number, rows: number) => void,
  keepWatches?: KeepWatches,
): Promise<SnapshotCounts> {
  const source = await openSource(path).catch((error: Error) => {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  });
  try {
    return await readSnapshot(source, writer, bounds, onProgress, keepWatches);
  } finally {
    await source.close();
  }
}

/** As {@link readSnapshotFile}, from wherever the bytes lie: they are read twice, first to compare the checksum. */
export async function readSnapshot(
  source: Source,
  writer: Writer,
  bounds: SnapshotBounds,
  onProgress?: (bytes: number, rows: number) => void,
  keepWatches?: KeepWatches,
): Promise<SnapshotCounts> {
  const { key: path } = source;
  const { size, version } = await check(source);
  const counts: SnapshotCounts = { rows: noRows(), bytes: size };
  await writer.clear();
  let read = 0;
  const body = Readable.from(readBetween(source, HEAD_BYTES, size - DIGEST_BYTES), { objectMode: false });
  body.on('data', (chunk) => {
    read += chunk.length;
  });
  const unpacked = createZstdDecompress();
  body.on('error', (error) => unpacked.destroy(error));
  const checked = new SnapshotRows();
  let all = 0;
  try {
    const lines = splitLines(body.pipe(unpacked), bounds, path);
    /** Reads so many tables from where the file stands. */
    const readTables = async <T extends SnapshotTable>(
      tables: readonly T[],
      keep: (table: T, rows: readonly DumpRow[]) => Promise<void>,
    ): Promise<void> => {
      for (const table of tables) {
        const { value: begin, done = false } = await lines.next();
        const opening = done ? undefined : parseLine(begin, path);
        if (Array.isArray(opening)) throw damaged(path, 'a row stands outside of a table');
        if (opening?.table !== table) throw damaged(path, `${table} is missing`);
        if (String(opening.columns) !== String(SNAPSHOT_TABLES[table]))
          throw damaged(path, `${table} has other columns`);
        checked.begin();
        let rows: DumpRow[] = [];
        const flush = async (): Promise<void> => {
          if (rows.length > 0) await keep(table, rows);
          counts.rows[table] += rows.length;
          all += rows.length;
          rows = [];
          onProgress?.(read, all);
        };
        for (;;) {
          const { value: line, done: isOver = false } = await lines.next();
          if (isOver) throw damaged(path, `${table} is missing`);
          const value = parseLine(line, path);
          if (!Array.isArray(value)) {
            await flush();
            if (value.end !== table || value.rows !== counts.rows[table])
              throw damaged(path, `rows of ${table} are missing`);
            break;
          }
          const problem = checked.problem(table, value);
          if (problem !== undefined)
            throw damaged(path, `the row ${counts.rows[table] + rows.length + 1} of the table ${table} ${problem}`);
          rows.push(value as DumpRow);
          // What is watched comes with whole files in its rows.
          if (rows.length === (table === 'watch' ? 1 : SLICE)) await flush();
        }
      }
    };
    /** Nothing may follow, and nothing be missing. */
    const end = async (): Promise<void> => {
      const { value, done = false } = await lines.next();
      if (!done)
        throw damaged(
          path,
          Array.isArray(parseLine(value, path)) ? 'a row stands outside of a table' : 'its end is missing',
        );
      const missing = checked.missing();
      if (missing !== undefined) throw damaged(path, missing);
    };
    await readTables(TABLES, (table, rows) => writer.restore(table, rows));
    if (version === VERSION_WITHOUT_WATCHES) await end();
    else {
      const readWatches = async (take: TakeWatches): Promise<void> => {
        await readTables(WATCHED, take);
        await end();
      };
      await (keepWatches === undefined ? readWatches(async () => {}) : keepWatches(readWatches));
    }
  } catch (error) {
    const what = damageOf(error);
    throw what === undefined ? error : damaged(path, what, error);
  } finally {
    body.destroy();
    unpacked.destroy();
  }
  return counts;
}

/** What an error of unpacking or of the store says about the file; undefined for one that is not its fault. */
function damageOf(error: unknown): string | undefined {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  if (/^(ZSTD_|Z_|ERR_ZSTD)/.test(code) || code === 'ERR_BUFFER_TOO_LARGE') return 'it cannot be unpacked';
  // SQLite's constraint and mismatch; PostgreSQL's data exceptions and integrity.
  if ((code === 'ERR_SQLITE_ERROR' && [19, 20].includes(errcode % 256)) || /^2[23]...$/.test(code))
    return 'a row does not fit the others';
  return undefined;
}

/** A line: a row, or the beginning or end of a table. */
function parseLine(line: Buffer, path: string): unknown[] | Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = isUtf8(line) ? JSON.parse(line.toString('utf8')) : undefined;
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null) throw damaged(path, 'a line is not a JSON array or object');
  return value as unknown[] | Readonly<Record<string, unknown>>;
}

/** Looks at magic, version and checksum before anything is changed. @returns bytes and version of the file */
async function check(source: Source): Promise<{ readonly size: number; readonly version: number }> {
  const { key: path } = source;
  const size = await source.size();
  const head = Buffer.from(await source.getBytes(0, HEAD_BYTES));
  if (head.length < HEAD_BYTES || !head.subarray(0, SNAPSHOT_MAGIC.length).equals(SNAPSHOT_MAGIC))
    throw new DamagedFile('is not a snapshot of vulnerabilities', path);
  const version = head.readUInt32LE(SNAPSHOT_MAGIC.length);
  if (version !== SNAPSHOT_VERSION && version !== VERSION_WITHOUT_WATCHES)
    throw new DamagedFile(
      `is a snapshot of version ${version}; this build reads ${VERSION_WITHOUT_WATCHES} and ${SNAPSHOT_VERSION}`,
      path,
    );
  if (size <= HEAD_BYTES + DIGEST_BYTES) throw damaged(path, 'it ends too early');
  const digest = createHash('sha256');
  for await (const chunk of readBetween(source, 0, size - DIGEST_BYTES)) digest.update(chunk);
  if (!digest.digest().equals(await source.getBytes(size - DIGEST_BYTES, DIGEST_BYTES)))
    throw damaged(path, 'its checksum is not right');
  return { size, version };
}

const damaged = (path: string, what: string, cause?: unknown): DamagedFile =>
  new DamagedFile(`is cut off or damaged: ${what}`, path, { cause });

async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  bounds: SnapshotBounds,
  path: string,
): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  let all = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > bounds.maxLineBytes) throw damaged(path, `a line is longer than ${bounds.maxLineBytes} bytes`);
    kept.push(part);
  };
  for await (const chunk of chunks) {
    all += chunk.length;
    if (all > bounds.maxBytes) throw damaged(path, `it unpacks to more than ${bounds.maxBytes} bytes`);
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      keep(chunk.subarray(start, end));
      const [only] = kept;
      yield only !== undefined && kept.length === 1 ? only : Buffer.concat(kept);
      kept = [];
      length = 0;
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (length > 0) throw damaged(path, 'its last line is cut off');
}
