import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { elementAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { systemRefusal } from '#kit/files/system-error';
import type { Change } from './whole-object.ts';
import { OBJECT_TYPES, type ObjectAtHand, XmlObject } from './xml-object.ts';
import { MalformedXml, XmlTags } from './xml-tags.ts';

const ACTIONS = new Set(['create', 'modify', 'delete']);
/** Elements that are open at once. */
const DEEPEST = 8;
/** Bytes that are unpacked at once. */
const PIECE = 1 << 17;

/** A change with the time that it was made at; undefined where the file does not say it. */
export interface TimedChange {
  readonly change: Change;
  /** ISO 8601. */
  readonly timestamp: string | undefined;
}

/**
 * Reads a change file (.osc, or packed by gzip: https://wiki.openstreetmap.org/wiki/OsmChange) and gives each change to
 * `take`, in the order of the file.
 * @param told bytes that were read so far
 * @throws DamagedFile with the position when it is no change file, cut off or damaged
 */
export async function readChanges(
  path: string,
  take: (change: TimedChange) => void,
  told: (bytes: number) => void = () => {},
): Promise<void> {
  const reader = new ChangeReader(take);
  let position = 0;
  try {
    const file = createReadStream(path);
    let bytes = 0;
    file.on('data', (chunk) => {
      bytes += chunk.length;
      told(bytes);
    });
    const pieces = /\.gz$/.test(path) ? unpacked(file) : file;
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      reader.take(piece);
      position += piece.length;
    }
    reader.end();
  } catch (error) {
    const refusal = systemRefusal(error, path);
    if (refusal) throw refusal;
    const at = error instanceof MalformedXml ? `at byte ${error.position}, ` : `after byte ${position}, `;
    const why = (error as Error).message;
    throw new DamagedFile(`cannot be read as an OpenStreetMap change file: ${at}${why}`, path, { cause: error });
  }
}

function unpacked(file: ReturnType<typeof createReadStream>): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

type ChangeAtHand = Change & ObjectAtHand;

class ChangeReader {
  readonly #tags = new XmlTags();
  readonly #reader = new XmlObject(this.#tags, 0);
  readonly #take: (change: TimedChange) => void;
  /** Names of open elements. */
  readonly #open: string[] = [];
  #begun = false;
  #ended = false;
  #object: ChangeAtHand | undefined;
  #timestamp: string | undefined;

  constructor(take: (change: TimedChange) => void) {
    this.#take = take;
  }

  take(piece: Uint8Array): void {
    const tags = this.#tags;
    this.#begun = true;
    tags.add(piece);
    while (tags.next()) {
      if (tags.opens) this.#begin(tags.name);
      if (tags.closes) this.#close(tags.name);
    }
  }

  end(): void {
    this.#tags.end();
    if (!this.#ended) throw this.#tags.wrong(this.#begun ? 'it ends before its last tag' : 'it is empty');
  }

  #begin(name: string): void {
    const depth = this.#open.length;
    if (depth === 0) {
      if (this.#ended || name !== 'osmChange')
        throw this.#tags.wrong(name === 'osm' ? 'it holds objects, not changes' : `<${name}> begins no change file`);
    } else if (depth === 2) {
      const action = elementAt(this.#open, 1);
      if (ACTIONS.has(action) && OBJECT_TYPES.includes(name)) {
        this.#object = this.#objectOf(OBJECT_TYPES.indexOf(name), action === 'delete');
        this.#timestamp = this.#tags.text('timestamp');
      }
    } else if (depth === 3 && this.#object !== undefined) this.#reader.add(this.#object);
    this.#open.push(name);
    if (depth === DEEPEST) throw this.#tags.wrong('its elements are nested too deeply');
  }

  #close(name: string): void {
    if (this.#open.pop() !== name) throw this.#tags.wrong(`</${name}> ends what is not open`);
    if (this.#open.length === 0) this.#ended = true;
    if (this.#object === undefined || this.#open.length !== 2) return;
    this.#take({ change: this.#object, timestamp: this.#timestamp });
    this.#object = undefined;
  }

  #objectOf(type: number, isDeleted: boolean): ChangeAtHand {
    const deleted = isDeleted || this.#tags.text('visible') === 'false';
    const id = this.#reader.whole('id');
    const version = this.#tags.text('version') === undefined ? 0 : this.#reader.whole('version');
    return { ...this.#reader.begun(type, id, version, type === 0 && !deleted), deleted };
  }
}
