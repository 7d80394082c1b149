import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf, systemRefusal } from '#kit/files/system-error';
import { objectsOf } from '../changes/object-blocks.ts';
import type { WholeObject } from '../changes/whole-object.ts';
import { damagedAt, PbfFile } from '../read/pbf-file.ts';
import { bunzip2 } from './bunzip2.ts';
import { O5mReader } from './o5m.ts';
import { OsmXmlReader } from './osm-xml.ts';

/** What a file is, by its first bytes. */
export type Packing = 'pbf' | 'xml' | 'o5m' | 'gzip' | 'bzip2';

const READABLE = 'OpenStreetMap extracts as .osm.pbf, .osm, .osm.gz, .osm.bz2, .o5m or .o5m.gz';

/** @throws CommandError when the file cannot be read or is of no kind that an import reads */
export function packingOf(path: string): Packing {
  const bytes = firstBytes(path);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (bytes.toString('latin1', 0, 3) === 'BZh') return 'bzip2';
  if (bytes.includes('OSMHeader')) return 'pbf';
  if (isO5m(bytes)) return 'o5m';
  if (isXml(bytes)) return 'xml';
  // A damaged PBF is refused with the position of its damage.
  if (/\.pbf$/i.test(path)) return 'pbf';
  throw new CommandError(`${path} is no OpenStreetMap extract. Almanac reads ${READABLE}.`);
}

function firstBytes(path: string): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(64);
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

const isO5m = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xe0;
const isXml = (bytes: Buffer): boolean => /^(?:\ufeff)?\s*</.test(bytes.toString('utf8'));

/** What reads the objects of a file out of pieces of its content. */
interface ObjectReader {
  take(piece: Buffer): Iterable<WholeObject>;
  end(): void;
  readonly timestamp: string | undefined;
}

/** The objects of an extract of any kind, in the order of the file. */
export class ExtractObjects {
  readonly #path: string;
  /** ISO 8601, where the file says how old its data is; known after the first object. */
  timestamp: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * @param told bytes that were read so far
   * @throws DamagedFile when the file is damaged or cut off; CommandError when it holds changes or is of another kind
   */
  async *read(told: (bytes: number) => void = () => {}): AsyncGenerator<WholeObject> {
    const packing = packingOf(this.#path);
    if (packing === 'pbf') {
      yield* this.#pbf(told);
      return;
    }
    let reader: ObjectReader | undefined;
    try {
      for await (const piece of contentOf(this.#path, packing, told)) {
        reader ??= readerOf(piece);
        for (const object of reader.take(piece)) {
          this.timestamp = reader.timestamp;
          yield object;
        }
      }
      if (reader === undefined) throw new Error('it is empty');
      reader.end();
      this.timestamp = reader.timestamp;
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const why = (error as Error).message;
      if (/holds changes/.test(why))
        throw new CommandError(
          `${this.#path} holds changes, not objects. Import an extract, then give the changes to almanac geocoding update.`,
        );
      throw (
        systemRefusal(error, this.#path) ??
        new DamagedFile(`cannot be read as an OpenStreetMap extract: ${why}`, this.#path, { cause: error })
      );
    }
  }

  *#pbf(told: (bytes: number) => void): Generator<WholeObject> {
    const file = new PbfFile(this.#path);
    try {
      const [head, ...blobs] = file.blobs();
      this.timestamp = file.header(head).timestamp;
      for (const blob of blobs) {
        if (blob.type !== 'OSMData') continue;
        let objects: WholeObject[];
        const bytes = file.read(blob);
        try {
          objects = objectsOf(bytes);
        } catch (error) {
          throw damagedAt(this.#path, blob.position, (error as Error).message, error);
        }
        yield* objects;
        told(blob.offset + blob.length);
      }
    } finally {
      file.close();
    }
  }
}

function readerOf(piece: Buffer): ObjectReader {
  if (isO5m(piece)) return new O5mReader();
  if (!isXml(piece))
    throw new CommandError(`What is packed in the file is no OpenStreetMap XML and no o5m. Almanac reads ${READABLE}.`);
  return new OsmXmlReader();
}

async function* contentOf(path: string, packing: Packing, told: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (packing === 'bzip2') {
    const file = openSync(path, 'r');
    try {
      yield* bunzip2(file, told);
    } finally {
      closeSync(file);
    }
    return;
  }
  const file = createReadStream(path);
  let bytes = 0;
  file.on('data', (chunk) => {
    bytes += chunk.length;
    told(bytes);
  });
  if (packing !== 'gzip') {
    yield* file as AsyncIterable<Buffer>;
    return;
  }
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  yield* file.pipe(gunzip) as AsyncIterable<Buffer>;
}
