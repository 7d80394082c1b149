import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf } from '#kit/files/system-error';
import { isTar, readTar } from './tar.ts';
import { readZipEntries } from './zip-file.ts';

/** A file to read, unpacked: from a directory, an archive, or named by itself. */
export interface InputFile {
  /** Its path; within an archive the archive's path, a colon and the entry's. */
  readonly name: string;
  /** Named on the command line: a file that we cannot read is then an error, not something beside the feed. */
  readonly asked: boolean;
  /** Its bytes. @throws CommandError when the file is cut off or damaged */
  readonly chunks: AsyncIterable<Buffer>;
}

export interface FileOnDisk {
  readonly path: string;
  readonly bytes: number;
  readonly asked: boolean;
}

/**
 * The files behind paths: directories are walked in the order of their names, hidden entries left out.
 * @throws CommandError when a path does not exist, cannot be read, or is a device or a pipe
 */
export function listFiles(paths: readonly string[]): FileOnDisk[] {
  const files: FileOnDisk[] = [];
  for (const path of paths) {
    const entry = givenFileOrDirectory(path);
    if (entry.isDirectory()) walk(path, files);
    else files.push({ path, bytes: entry.size, asked: true });
  }
  return files;
}

const unreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new CommandError(
      error.code === 'ENOENT'
        ? `There is no file or directory ${path}.`
        : `${path} cannot be read: ${reasonOf(error)}.`,
      EXIT.usage,
    );
  };

function walk(directory: string, files: FileOnDisk[]): void {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) walk(path, files);
      else if (entry.isFile()) files.push({ path, bytes: statSync(path).size, asked: false });
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    unreadable(directory)(error as NodeJS.ErrnoException);
  }
}

/** A file up to this size is read at once: opening it twice would cost more than the bytes. */
const SMALL_FILE = 1 << 20;
/** Enough to know a tar archive. */
const PEEKED = 512;
/** The CVE list's release is a zip that holds a zip. */
const MOST_ZIPS_WITHIN = 1;

/**
 * Opens one file after the other; gzip, zip and tar are known by their first bytes and unpacked on the way.
 * @param onBytes is told how many bytes of the files as they lie on disk have been read since it was last called
 * @throws CommandError when a file has gone or cannot be read
 */
export async function* readFiles(
  files: readonly FileOnDisk[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<InputFile> {
  for (const file of files) {
    const whole = file.bytes <= SMALL_FILE ? readSmall(file.path) : undefined;
    const start = whole ?? (await firstBytes(file.path).catch(unreadable(file.path)));
    if (isZip(start)) {
      yield* readZip(file.path, file.path, onBytes, 0);
      continue;
    }
    const chunks = counted(whole ? [whole] : createReadStream(file.path, { highWaterMark: 1 << 20 }), onBytes);
    const [head, unpacked] = await peek(readable(file.path, isGzip(start) ? gunzip(chunks) : chunks));
    if (isTar(head)) yield* readTarFile(file.path, unpacked);
    else yield { name: file.path, asked: file.asked, chunks: unpacked };
  }
}

async function* readTarFile(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<InputFile> {
  try {
    for await (const { name, chunks: bytes } of readTar(chunks)) {
      const place = `${path}:${name}`;
      const unpacked = name.endsWith('.gz') ? gunzip(bytes) : bytes;
      yield { name: place, asked: false, chunks: readable(place, unpacked) };
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new DamagedFile(`is cut off or damaged: ${(error as Error).message}`, path, { cause: error });
  }
}

/** The first chunk of some size and all chunks, that one included. */
async function peek(chunks: AsyncIterable<Buffer>): Promise<[Buffer, AsyncIterable<Buffer>]> {
  const source = chunks[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < PEEKED) {
    const next = await source.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(first);
  const all = async function* (): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  return [head, all()];
}

/** At once: a repository of feeds has hundreds of thousands of small files, and handing each over would cost most. */
function readSmall(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    return unreadable(path)(error as NodeJS.ErrnoException);
  }
}

/** @param shownAs stands for the archive in names of its entries */
async function* readZip(
  path: string,
  shownAs: string,
  onBytes: (bytes: number) => void,
  depth: number,
): AsyncGenerator<InputFile> {
  try {
    for await (const { name: entry, packed, chunks } of readZipEntries(path)) {
      const name = `${shownAs}:${entry}`;
      if (entry.endsWith('.zip') && depth < MOST_ZIPS_WITHIN) yield* readInnerZip(chunks, name, onBytes, depth);
      else yield { name, asked: false, chunks: readable(name, entry.endsWith('.gz') ? gunzip(chunks) : chunks) };
      onBytes(packed);
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new DamagedFile(`is cut off or damaged: ${(error as Error).message}`, shownAs, { cause: error });
  }
}

/** A zip is read from its end, so that one within another has to be unpacked into a file first. */
async function* readInnerZip(
  chunks: AsyncIterable<Buffer>,
  name: string,
  onBytes: (bytes: number) => void,
  depth: number,
): AsyncGenerator<InputFile> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-import-'));
  try {
    const path = join(directory, 'inner.zip');
    await writeFile(path, chunks);
    // Its bytes are counted with those of the outer archive.
    yield* readZip(path, name, () => onBytes(0), depth + 1);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const isZip = (start: Buffer): boolean => start.length >= 4 && start.readUInt32BE() === 0x504b0304;
const isGzip = (start: Buffer): boolean => start.length >= 2 && start.readUInt16BE() === 0x1f8b;

async function* counted(
  chunks: AsyncIterable<Buffer> | Buffer[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 20 });
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  source.on('error', (error) => unpacked.destroy(error));
  yield* source.pipe(unpacked) as AsyncIterable<Buffer>;
}

async function* readable(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw new DamagedFile(`is cut off or damaged: ${(error as Error).message}`, name, { cause: error });
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: 3 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
