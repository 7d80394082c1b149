import type { WholeObject } from './whole-object.ts';
import type { XmlTags } from './xml-tags.ts';

/** Names of the elements of objects, by the numbers of their types. */
export const OBJECT_TYPES = ['node', 'way', 'relation'];
/** Members, references and tags of one object, far beyond what OpenStreetMap allows. */
const MOST_PARTS = 1_000_000;
const UNITS_PER_DEGREE = 1e7;
const HIGHEST_LONGITUDE = 180;
const HIGHEST_LATITUDE = 90;

/** What is known so far of an object whose element is open. */
export interface ObjectAtHand extends WholeObject {
  readonly tags: string[];
  readonly refs: number[];
  readonly memberTypes: number[];
  readonly roles: string[];
}

/** Reads an object from the tags of its element and of the elements in it, in extracts and in change files alike. */
export class XmlObject {
  readonly #tags: XmlTags;
  readonly #lowest: number;

  /** @param lowest number that is read: objects that were never uploaded have ids below 0 */
  constructor(tags: XmlTags, lowest: number) {
    this.#tags = tags;
    this.#lowest = lowest;
  }

  /** The object whose element begins at the tag. @param hasPosition whether that is a node with a position */
  begun(type: number, id: number, version: number, hasPosition: boolean): ObjectAtHand {
    return {
      type,
      id,
      version,
      x: hasPosition ? this.#units('lon', HIGHEST_LONGITUDE) : 0,
      y: hasPosition ? this.#units('lat', HIGHEST_LATITUDE) : 0,
      tags: [],
      refs: [],
      memberTypes: [],
      roles: [],
    };
  }

  /** Adds what the tag says of an object: a tag, a node of a way or a member of a relation. @throws MalformedXml */
  add(object: ObjectAtHand): void {
    const tags = this.#tags;
    const { name } = tags;
    if (object.tags.length + object.refs.length > MOST_PARTS)
      throw tags.wrong(`${OBJECT_TYPES[object.type]} ${object.id} has too many parts`);
    if (name === 'tag') {
      const [key, value] = [tags.text('k'), tags.text('v')];
      if (key === undefined || value === undefined) throw tags.wrong('a tag has no key or no value');
      object.tags.push(key, value);
    } else if (name === 'nd' && object.type === 1) object.refs.push(this.whole('ref'));
    else if (name === 'member' && object.type === 2) {
      const type = tags.text('type') ?? '';
      const memberType = OBJECT_TYPES.indexOf(type);
      if (memberType < 0) throw tags.wrong(`a member has the type "${type}"`);
      object.refs.push(this.whole('ref'));
      object.memberTypes.push(memberType);
      object.roles.push(tags.text('role') ?? '');
    }
  }

  /** An attribute of the tag that is a whole number. @throws MalformedXml when it is none, or too low */
  whole(name: string): number {
    const value = this.#tags.whole(name);
    if (!(value >= this.#lowest)) throw this.#wrong(name, 'no whole number');
    return value;
  }

  #units(name: string, most: number): number {
    const value = this.#tags.units(name);
    if (!(Math.abs(value) <= most * UNITS_PER_DEGREE)) throw this.#wrong(name, 'no position');
    return value;
  }

  #wrong(name: string, why: string): Error {
    return this.#tags.wrong(`${name}="${this.#tags.text(name) ?? ''}" is ${why}`);
  }
}
