import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { CommandError, EXIT } from '#kit/command-error';

/** A file to read, unpacked: from a directory, an archive, or named by itself. */
export interface InputFile {
  /** Its path; within an archive the archive's path, a colon and the entry's. */
  readonly name: string;
  /** Named on the command line: a file that we cannot read is then an error, not something beside the feed. */
  readonly asked: boolean;
  /** Its bytes. @throws CommandError when the file is cut off or damaged */
  readonly chunks: AsyncIterable<Buffer>;
}

interface FileOnDisk {
  readonly path: string;
  readonly bytes: number;
  readonly asked: boolean;
}

/**
 * The files behind paths: directories are walked in the order of their names, hidden entries left out.
 * @throws CommandError when a path does not exist or cannot be read
 */
export async function listFiles(paths: readonly string[]): Promise<FileOnDisk[]> {
  const files: FileOnDisk[] = [];
  for (const path of paths) {
    const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw new CommandError(
        error.code === 'ENOENT'
          ? `There is no file or directory ${path}.`
          : `${path} cannot be read: ${error.message}.`,
        EXIT.usage,
      );
    });
    if (entry.isDirectory()) await walk(path, files);
    else files.push({ path, bytes: entry.size, asked: true });
  }
  return files;
}

async function walk(directory: string, files: FileOnDisk[]): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await walk(path, files);
    else if (entry.isFile()) files.push({ path, bytes: (await stat(path)).size, asked: false });
  }
}

/**
 * Opens one file after the other; gzip and zip are known by their first bytes and unpacked on the way.
 * @param onBytes is told how many bytes of the files as they lie on disk have been read since it was last called
 */
export async function* readFiles(
  files: readonly FileOnDisk[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<InputFile> {
  for (const file of files) {
    const magic = await firstBytes(file.path);
    if (magic.length >= 4 && magic.readUInt32BE() === 0x504b0304) yield* readZip(file, onBytes);
    else {
      const chunks = counted(createReadStream(file.path, { highWaterMark: 1 << 20 }), onBytes);
      const unpacked = magic.length >= 2 && magic.readUInt16BE() === 0x1f8b ? gunzip(chunks) : chunks;
      yield { name: file.path, asked: file.asked, chunks: readable(file.path, unpacked) };
    }
  }
}

async function* readZip(file: FileOnDisk, onBytes: (bytes: number) => void): AsyncGenerator<InputFile> {
  const zip = await openPromise(file.path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new CommandError(`${file.path} is cut off or damaged: ${error.message}.`);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const name = `${file.path}:${entry.fileName}`;
      const stream = await zip.openReadStreamPromise(entry).catch((error: Error) => {
        throw new CommandError(`${name} cannot be unpacked: ${error.message}.`);
      });
      const packed = stream as AsyncIterable<Buffer>;
      const chunks = entry.fileName.endsWith('.gz') ? gunzip(packed) : packed;
      yield { name, asked: false, chunks: readable(name, chunks) };
      onBytes(packedSize(entry));
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file.path} is cut off or damaged: ${(error as Error).message}.`);
  } finally {
    zip.close();
  }
}

const packedSize = (entry: Entry): number => entry.compressedSize;

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
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
    throw new CommandError(`${name} is cut off or damaged: ${(error as Error).message}.`);
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: 3 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
