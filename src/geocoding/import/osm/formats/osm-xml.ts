import type { WholeObject } from '../changes/whole-object.ts';
import { XmlTags } from '../changes/xml-tags.ts';

const TYPES = ['node', 'way', 'relation'];
/** Members, references and tags of one object, far beyond what OpenStreetMap allows. */
const MOST_PARTS = 1_000_000;
/** Elements that are open at once. */
const DEEPEST = 8;
const UNITS_PER_DEGREE = 1e7;
/** Versions have fewer digits than this number. */
const MOST_VERSIONS = 1e9;

interface ObjectAtHand extends WholeObject {
  readonly tags: string[];
  readonly refs: number[];
  readonly memberTypes: number[];
  readonly roles: string[];
}

/** Reads the objects of an OpenStreetMap XML file (.osm) from its bytes in pieces. */
export class OsmXmlReader {
  readonly #tags = new XmlTags();
  readonly #open: string[] = [];
  #begun = false;
  #ended = false;
  #object: ObjectAtHand | undefined;
  /** ISO 8601, where the file says how old its data is. */
  timestamp: string | undefined;

  /** Objects that are whole with this piece; deleted ones and those that were never uploaded are left out. @throws MalformedXml */
  *take(piece: Uint8Array): Generator<WholeObject> {
    const tags = this.#tags;
    this.#begun = true;
    tags.add(piece);
    while (tags.next()) {
      if (tags.opens) this.#begin(tags.name);
      if (!tags.closes) continue;
      if (this.#open.pop() !== tags.name) throw tags.wrong(`</${tags.name}> ends what is not open`);
      if (this.#open.length === 0) this.#ended = true;
      if (this.#object === undefined || this.#open.length !== 1) continue;
      yield this.#object;
      this.#object = undefined;
    }
  }

  /** Call at the end. @throws MalformedXml when the file is cut off */
  end(): void {
    this.#tags.end();
    if (!this.#ended) throw this.#tags.wrong(this.#begun ? 'it ends before its last tag' : 'it is empty');
  }

  #begin(name: string): void {
    const tags = this.#tags;
    const depth = this.#open.length;
    if (depth === 0) {
      if (this.#ended || name !== 'osm')
        throw tags.wrong(name === 'osmChange' ? 'it holds changes, not objects' : `<${name}> begins no extract`);
      this.timestamp = tags.text('osmosis_replication_timestamp') ?? tags.text('timestamp');
    } else if (depth === 1 && TYPES.includes(name)) this.#object = this.#objectOf(TYPES.indexOf(name));
    else if (depth === 1 && name === 'meta') this.timestamp ??= tags.text('osm_base');
    else if (this.#object !== undefined && depth === 2) this.#part(this.#object, name);
    this.#open.push(name);
    if (depth === DEEPEST) throw tags.wrong('its elements are nested too deeply');
  }

  #objectOf(type: number): ObjectAtHand | undefined {
    const tags = this.#tags;
    const id = this.#whole('id');
    if (id <= 0 || tags.text('visible') === 'false' || tags.text('action') === 'delete') return undefined;
    const version = tags.whole('version');
    return {
      type,
      id,
      version: version >= 0 && version < MOST_VERSIONS ? version : 0,
      x: type === 0 ? this.#units('lon', 180) : 0,
      y: type === 0 ? this.#units('lat', 90) : 0,
      tags: [],
      refs: [],
      memberTypes: [],
      roles: [],
    };
  }

  #part(object: ObjectAtHand, name: string): void {
    const tags = this.#tags;
    if (object.tags.length + object.refs.length > MOST_PARTS)
      throw tags.wrong(`${TYPES[object.type]} ${object.id} has too many parts`);
    if (name === 'tag') {
      const [key, value] = [tags.text('k'), tags.text('v')];
      if (key === undefined || value === undefined) throw tags.wrong('a tag has no key or no value');
      object.tags.push(key, value);
    } else if (name === 'nd' && object.type === 1) object.refs.push(this.#whole('ref'));
    else if (name === 'member' && object.type === 2) {
      const type = tags.text('type') ?? '';
      const memberType = TYPES.indexOf(type);
      if (memberType < 0) throw tags.wrong(`a member has the type "${type}"`);
      object.refs.push(this.#whole('ref'));
      object.memberTypes.push(memberType);
      object.roles.push(tags.text('role') ?? '');
    }
  }

  #whole(name: string): number {
    const value = this.#tags.whole(name);
    if (Number.isNaN(value)) throw this.#tags.wrong(`${name}="${this.#tags.text(name) ?? ''}" is no whole number`);
    return value;
  }

  #units(name: string, most: number): number {
    const value = this.#tags.units(name);
    if (!(Math.abs(value) <= most * UNITS_PER_DEGREE))
      throw this.#tags.wrong(`${name}="${this.#tags.text(name) ?? ''}" is no position`);
    return value;
  }
}
