import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { DamagedFile } from '#kit/files/damaged-file';
import { systemRefusal } from '#kit/files/system-error';
import type { Change } from './whole-object.ts';
import { MalformedXml, type XmlTag, XmlTags } from './xml-tags.ts';

const ACTIONS = new Set(['create', 'modify', 'delete']);
const TYPES = ['node', 'way', 'relation'];
/** Members, references and tags of one object, far beyond what OpenStreetMap allows. */
const MOST_PARTS = 1_000_000;

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
    const decoder = new TextDecoder();
    const pieces = /\.gz$/.test(path) ? unpacked(file) : file;
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      reader.take(decoder.decode(piece, { stream: true }));
      position += piece.length;
    }
    reader.end();
  } catch (error) {
    const refusal = systemRefusal(error, path);
    if (refusal) throw refusal;
    const at = error instanceof MalformedXml ? `at character ${error.position}, ` : `after byte ${position}, `;
    const why = (error as Error).message;
    throw new DamagedFile(`cannot be read as an OpenStreetMap change file: ${at}${why}`, path, { cause: error });
  }
}

function unpacked(file: ReturnType<typeof createReadStream>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

/** What is known so far of an object whose element is open. */
interface ObjectAtHand extends Change {
  readonly tags: string[];
  readonly refs: number[];
  readonly memberTypes: number[];
  readonly roles: string[];
}

class ChangeReader {
  readonly #tags = new XmlTags();
  readonly #take: (change: TimedChange) => void;
  #position = 0;
  /** Names of open elements. */
  readonly #open: string[] = [];
  #ended = false;
  #object: ObjectAtHand | undefined;
  #timestamp: string | undefined;

  constructor(take: (change: TimedChange) => void) {
    this.#take = take;
  }

  take(piece: string): void {
    for (const tag of this.#tags.take(piece)) {
      if (tag.opens) this.#begin(tag);
      if (tag.closes) this.#close(tag);
    }
    this.#position += piece.length;
  }

  end(): void {
    this.#tags.end();
    if (!this.#ended) throw this.#wrong(this.#position === 0 ? 'it is empty' : 'it ends before its last tag');
  }

  #wrong(why: string): MalformedXml {
    return new MalformedXml(why, this.#position);
  }

  #begin({ name, attributes }: XmlTag): void {
    const [root, action = ''] = this.#open;
    if (root === undefined) {
      if (this.#ended || name !== 'osmChange')
        throw this.#wrong(name === 'osm' ? 'it holds objects, not changes' : `<${name}> begins no change file`);
    } else if (this.#open.length === 2 && ACTIONS.has(action) && TYPES.includes(name)) {
      this.#object = this.#objectOf(TYPES.indexOf(name), action === 'delete', attributes);
      this.#timestamp = attributes.timestamp;
    } else if (this.#object !== undefined && this.#open.length === 3) this.#part(name, attributes);
    this.#open.push(name);
    if (this.#open.length > 8) throw this.#wrong('its elements are nested too deeply');
  }

  #close({ name }: XmlTag): void {
    if (this.#open.pop() !== name) throw this.#wrong(`</${name}> ends what is not open`);
    if (this.#open.length === 0) this.#ended = true;
    if (this.#object === undefined || this.#open.length !== 2) return;
    this.#take({ change: this.#object, timestamp: this.#timestamp });
    this.#object = undefined;
  }

  #objectOf(type: number, deleted: boolean, { id, version, lat, lon, visible }: XmlTag['attributes']): ObjectAtHand {
    const gone = deleted || visible === 'false';
    const isNode = type === 0 && !gone;
    return {
      type,
      id: this.#whole('id', id),
      version: version === undefined ? 0 : this.#whole('version', version),
      x: isNode ? this.#units('lon', lon, 180) : 0,
      y: isNode ? this.#units('lat', lat, 90) : 0,
      deleted: gone,
      tags: [],
      refs: [],
      memberTypes: [],
      roles: [],
    };
  }

  #part(name: string, { k, v, ref, type, role }: XmlTag['attributes']): void {
    const object = this.#object;
    if (object === undefined) return;
    if (object.tags.length + object.refs.length > MOST_PARTS)
      throw this.#wrong(`${TYPES[object.type]} ${object.id} has too many parts`);
    if (name === 'tag') {
      if (k === undefined || v === undefined) throw this.#wrong('a tag has no key or no value');
      object.tags.push(k, v);
    } else if (name === 'nd' && object.type === 1) object.refs.push(this.#whole('ref', ref));
    else if (name === 'member' && object.type === 2) {
      const memberType = TYPES.indexOf(type ?? '');
      if (memberType < 0) throw this.#wrong(`a member has the type "${type ?? ''}"`);
      object.refs.push(this.#whole('ref', ref));
      object.memberTypes.push(memberType);
      object.roles.push(role ?? '');
    }
  }

  #whole(name: string, text: string | undefined): number {
    if (text === undefined || !/^\d{1,15}$/.test(text)) throw this.#wrong(`${name}="${text ?? ''}" is no whole number`);
    return Number(text);
  }

  #units(name: string, text: string | undefined, most: number): number {
    const degrees = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
    if (!(Math.abs(degrees) <= most)) throw this.#wrong(`${name}="${text ?? ''}" is no position`);
    return Math.round(degrees * 1e7);
  }
}
