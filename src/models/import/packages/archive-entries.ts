import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { CommandError } from '#kit/command/command-error';
import { readTar } from './tar-reader.ts';

/** A file in an archive, or a symbolic link. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Where a symbolic link leads; undefined for a file. */
  readonly link?: string;
  /** Must be read before the next entry is asked for. */
  readonly content: () => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * What is in a zip file, a wheel or a gzipped tar file, one after the other.
 * @param maxBytes most bytes that everything in a tar file together may have
 * @throws CommandError, or the reader's error when it is damaged
 */
export const archiveEntries = (path: string, fileName: string, maxBytes: number): AsyncGenerator<ArchiveEntry> =>
  /\.(?:whl|zip)$/.test(fileName) ? zipEntries(path) : tarEntries(path, maxBytes);

async function* zipEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry())
      yield {
        name: entry.fileName,
        size: entry.uncompressedSize,
        content: async () => (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>,
      };
  } finally {
    zip.close();
  }
}

async function* tarEntries(path: string, maxBytes: number): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.once('error', (error) => unpacked.destroy(error));
  try {
    for await (const { name, size, link, content } of readTar(bounded(file.pipe(unpacked), maxBytes)))
      yield { name, size, ...(link === undefined ? {} : { link }), content: async () => content };
  } finally {
    unpacked.destroy();
    file.destroy();
  }
}

/** A little compressed data can become very much. */
async function* bounded(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const bytes of stream) {
    length += bytes.length;
    if (length > maxBytes)
      throw new CommandError(`The package is longer than ${maxBytes} bytes when unpacked (models.max_model_size).`);
    yield bytes;
  }
}
