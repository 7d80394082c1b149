import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { writeAtomically } from '#kit/atomic-file';
import { CommandError } from '#kit/command-error';
import { DUMP_TABLES, type DumpRow, type DumpTable } from './dump-tables.ts';
import type { Snapshot, Writer } from './port.ts';

/** A snapshot file begins with these eight bytes (docs/formats/vulnerabilities-snapshot.md). */
export const SNAPSHOT_MAGIC = Buffer.from('ALMVSNAP', 'latin1');
export const SNAPSHOT_VERSION = 1;
/** Magic, version and four bytes that are zero. */
const HEAD_BYTES = 16;
const DIGEST_BYTES = 32;
const SLICE = 1000;
const TABLES = Object.keys(DUMP_TABLES) as DumpTable[];

export interface SnapshotCounts {
  readonly rows: Record<string, number>;
  /** Bytes of the file. */
  bytes: number;
}

export interface SnapshotFileOptions {
  /** Level of zstd, 1 to 22. */
  readonly level: number;
  /** Told how many rows have gone over. */
  onProgress?(rows: number): void;
}

/**
 * Writes the whole state as one file: compressed, with a checksum at its end. It comes into its place when it is whole.
 * @returns how many rows of each table
 */
export async function writeSnapshotFile(
  snapshot: Snapshot,
  path: string,
  { level, onProgress }: SnapshotFileOptions,
): Promise<SnapshotCounts> {
  const counts: SnapshotCounts = { rows: {}, bytes: 0 };
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
    const lines = Readable.from(linesOf(snapshot, counts, onProgress), { objectMode: false });
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
  onProgress?: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let all = 0;
  for (const table of TABLES) {
    yield Buffer.from(`${JSON.stringify({ table, columns: DUMP_TABLES[table] })}\n`);
    let rows = 0;
    for await (const slice of snapshot.dump(table)) {
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
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const start = Buffer.alloc(SNAPSHOT_MAGIC.length);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return bytesRead === start.length && start.equals(SNAPSHOT_MAGIC);
  } catch {
    return false;
  } finally {
    await file?.close();
  }
}

/**
 * Puts the state of a snapshot file in the place of what the writer's store holds.
 * @throws CommandError with one sentence for a file that is damaged, cut off or of another version; the store is left as
 *   it was, because its transaction does not end
 */
export async function readSnapshotFile(
  path: string,
  writer: Writer,
  onProgress?: (bytes: number, rows: number) => void,
): Promise<SnapshotCounts> {
  const size = await check(path);
  const counts: SnapshotCounts = { rows: {}, bytes: size };
  await writer.clear();
  let read = 0;
  const body = createReadStream(path, { start: HEAD_BYTES, end: size - DIGEST_BYTES - 1, highWaterMark: 1 << 20 });
  body.on('data', (chunk) => {
    read += chunk.length;
  });
  const unpacked = createZstdDecompress();
  body.on('error', (error) => unpacked.destroy(error));
  let table: DumpTable | undefined;
  let rows: DumpRow[] = [];
  let all = 0;
  const flush = async (): Promise<void> => {
    if (table === undefined || rows.length === 0) return;
    await writer.restore(table, rows);
    counts.rows[table] = (counts.rows[table] ?? 0) + rows.length;
    all += rows.length;
    rows = [];
    onProgress?.(read, all);
  };
  for await (const line of splitLines(body.pipe(unpacked))) {
    if (line.startsWith('[')) {
      rows.push(JSON.parse(line) as DumpRow);
      if (rows.length === SLICE) await flush();
      continue;
    }
    const mark = JSON.parse(line) as { table?: DumpTable; columns?: string[]; end?: string; rows?: number };
    if (mark.end !== undefined) {
      await flush();
      if ((counts.rows[mark.end] ?? 0) !== mark.rows) throw damaged(path, `rows of ${mark.end} are missing`);
      counts.rows[mark.end] ??= 0;
    } else if (mark.table !== undefined && mark.table in DUMP_TABLES) {
      table = mark.table;
      if (String(mark.columns) !== String(DUMP_TABLES[table])) throw damaged(path, `${table} has other columns`);
    } else throw damaged(path, 'it names a table that is not known');
  }
  const missing = TABLES.find((name) => !(name in counts.rows));
  if (missing !== undefined) throw damaged(path, `${missing} is missing`);
  return counts;
}

/** Looks at magic, version and checksum before anything is changed. @returns bytes of the file */
async function check(path: string): Promise<number> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new CommandError(`${path} cannot be read: ${error.message}.`);
  });
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    if (bytesRead < HEAD_BYTES || !head.subarray(0, SNAPSHOT_MAGIC.length).equals(SNAPSHOT_MAGIC))
      throw new CommandError(`${path} is not a snapshot of vulnerabilities.`);
    const version = head.readUInt32LE(SNAPSHOT_MAGIC.length);
    if (version !== SNAPSHOT_VERSION)
      throw new CommandError(`${path} is a snapshot of version ${version}; this build reads ${SNAPSHOT_VERSION}.`);
    if (size < HEAD_BYTES + DIGEST_BYTES) throw damaged(path, 'it ends too early');
    const digest = createHash('sha256');
    const covered = createReadStream(path, { end: size - DIGEST_BYTES - 1, highWaterMark: 1 << 20 });
    for await (const chunk of covered) digest.update(chunk as Buffer);
    const told = Buffer.alloc(DIGEST_BYTES);
    await file.read(told, 0, DIGEST_BYTES, size - DIGEST_BYTES);
    if (!digest.digest().equals(told)) throw damaged(path, 'its checksum is not right');
    return size;
  } finally {
    await file.close();
  }
}

const damaged = (path: string, what: string): CommandError =>
  new CommandError(`${path} is cut off or damaged: ${what}.`);

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let kept: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      kept.push(chunk.subarray(start, end));
      yield Buffer.concat(kept).toString('utf8');
      kept = [];
      start = end + 1;
    }
    if (start < chunk.length) kept.push(chunk.subarray(start));
  }
  if (kept.length > 0) yield Buffer.concat(kept).toString('utf8');
}
