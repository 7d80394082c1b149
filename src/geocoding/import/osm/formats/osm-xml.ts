import type { WholeObject } from '../changes/whole-object.ts';
import { MalformedXml, type XmlTag, XmlTags } from '../changes/xml-tags.ts';

const TYPES = ['node', 'way', 'relation'];
/** Members, references and tags of one object, far beyond what OpenStreetMap allows. */
const MOST_PARTS = 1_000_000;

interface ObjectAtHand extends WholeObject {
  readonly tags: string[];
  readonly refs: number[];
  readonly memberTypes: number[];
  readonly roles: string[];
}

/** Reads the objects of an OpenStreetMap XML file (.osm) from its text in pieces. */
export class OsmXmlReader {
  readonly #tags = new XmlTags();
  readonly #open: string[] = [];
  #read = 0;
  #ended = false;
  #object: ObjectAtHand | undefined;
  /** ISO 8601, where the file says how old its data is. */
  timestamp: string | undefined;

  /** Objects that are whole with this piece; deleted ones and those that were never uploaded are left out. @throws MalformedXml */
  *take(piece: string): Generator<WholeObject> {
    for (const tag of this.#tags.take(piece)) {
      if (tag.opens) this.#begin(tag);
      if (!tag.closes) continue;
      if (this.#open.pop() !== tag.name) throw this.#wrong(`</${tag.name}> ends what is not open`);
      if (this.#open.length === 0) this.#ended = true;
      if (this.#object === undefined || this.#open.length !== 1) continue;
      yield this.#object;
      this.#object = undefined;
    }
    this.#read += piece.length;
  }

  /** Call at the end. @throws MalformedXml when the file is cut off */
  end(): void {
    this.#tags.end();
    if (!this.#ended) throw this.#wrong(this.#read === 0 ? 'it is empty' : 'it ends before its last tag');
  }

  #wrong(why: string): MalformedXml {
    return new MalformedXml(why, this.#read);
  }

  #begin({ name, attributes }: XmlTag): void {
    if (this.#open.length === 0) {
      if (this.#ended || name !== 'osm')
        throw this.#wrong(name === 'osmChange' ? 'it holds changes, not objects' : `<${name}> begins no extract`);
      this.timestamp = attributes.osmosis_replication_timestamp ?? attributes.timestamp;
    } else if (this.#open.length === 1 && TYPES.includes(name)) this.#object = this.#objectOf(name, attributes);
    else if (this.#open.length === 1 && name === 'meta') this.timestamp ??= attributes.osm_base;
    else if (this.#object !== undefined && this.#open.length === 2) this.#part(this.#object, name, attributes);
    this.#open.push(name);
    if (this.#open.length > 8) throw this.#wrong('its elements are nested too deeply');
  }

  #objectOf(name: string, { id, version, lat, lon, visible, action }: XmlTag['attributes']): ObjectAtHand | undefined {
    const type = TYPES.indexOf(name);
    if (id === undefined || !/^-?\d{1,15}$/.test(id)) throw this.#wrong(`id="${id ?? ''}" is no whole number`);
    if (Number(id) <= 0 || visible === 'false' || action === 'delete') return undefined;
    return {
      type,
      id: Number(id),
      version: /^\d{1,9}$/.test(version ?? '') ? Number(version) : 0,
      x: type === 0 ? this.#units('lon', lon, 180) : 0,
      y: type === 0 ? this.#units('lat', lat, 90) : 0,
      tags: [],
      refs: [],
      memberTypes: [],
      roles: [],
    };
  }

  #part(object: ObjectAtHand, name: string, { k, v, ref, type, role }: XmlTag['attributes']): void {
    if (object.tags.length + object.refs.length > MOST_PARTS)
      throw this.#wrong(`${TYPES[object.type]} ${object.id} has too many parts`);
    if (name === 'tag') {
      if (k === undefined || v === undefined) throw this.#wrong('a tag has no key or no value');
      object.tags.push(k, v);
    } else if (name === 'nd' && object.type === 1) object.refs.push(this.#ref(ref));
    else if (name === 'member' && object.type === 2) {
      const memberType = TYPES.indexOf(type ?? '');
      if (memberType < 0) throw this.#wrong(`a member has the type "${type ?? ''}"`);
      object.refs.push(this.#ref(ref));
      object.memberTypes.push(memberType);
      object.roles.push(role ?? '');
    }
  }

  #ref(text: string | undefined): number {
    if (text === undefined || !/^-?\d{1,15}$/.test(text)) throw this.#wrong(`ref="${text ?? ''}" is no whole number`);
    return Number(text);
  }

  #units(name: string, text: string | undefined, most: number): number {
    const degrees = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
    if (!(Math.abs(degrees) <= most)) throw this.#wrong(`${name}="${text ?? ''}" is no position`);
    return Math.round(degrees * 1e7);
  }
}
