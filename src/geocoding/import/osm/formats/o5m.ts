import { byteAt } from '#kit/element-at';
import type { WholeObject } from '../changes/whole-object.ts';

/** The bytes are not o5m, or damaged. */
export class MalformedO5m extends Error {
  override readonly name = 'MalformedO5m';
}

/** Entries of the table of strings, and the longest string that it takes. */
const TABLE = 15_000;
const LONGEST_KEPT = 250;
/** Bytes of one object, far beyond what OpenStreetMap allows. */
const LONGEST_OBJECT = 64 * 2 ** 20;
const NODE = 0x10;
const WAY = 0x11;
const RELATION = 0x12;
const END = 0xfe;
const RESET = 0xff;
const HEADER = 0xe0;
const TIMESTAMP = 0xdc;
/** Bytes without a length behind them. */
const LONE = 0xf0;
const MEMBERS = ['0', '1', '2'];

/** Reads the objects of an o5m file (https://wiki.openstreetmap.org/wiki/O5m) from its bytes in pieces. */
export class O5mReader {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  #end = 0;
  #begun = false;
  #ended = false;
  #table: string[] = [];
  #written = 0;
  /** Sums of differences: ids of nodes, ways, relations; coordinates; references by type; time, changeset. */
  #ids = [0, 0, 0];
  #x = 0;
  #y = 0;
  #wayRef = 0;
  #memberRefs = [0, 0, 0];
  /** ISO 8601, where the file says how old its data is. */
  timestamp: string | undefined;

  constructor() {
    this.#reset();
  }

  /** Objects that are whole with this piece. @throws MalformedO5m */
  *take(piece: Uint8Array): Generator<WholeObject> {
    this.#bytes =
      this.#at < this.#bytes.length ? Buffer.concat([this.#bytes.subarray(this.#at), piece]) : Buffer.from(piece);
    this.#at = 0;
    while (this.#at < this.#bytes.length && !this.#ended) {
      const kind = byteAt(this.#bytes, this.#at);
      if (kind >= LONE) {
        this.#at++;
        if (kind === RESET) this.#reset();
        if (kind === END) this.#ended = true;
        continue;
      }
      const start = this.#at;
      this.#at++;
      const length = this.#lengthHere();
      if (length > LONGEST_OBJECT) throw new MalformedO5m('a part is longer than it may be');
      if (length < 0 || this.#at + length > this.#bytes.length) {
        this.#at = start;
        return;
      }
      this.#end = this.#at + length;
      const end = this.#end;
      const object = this.#read(kind);
      this.#at = end;
      if (object !== undefined) yield object;
    }
  }

  /** Call at the end. @throws MalformedO5m when the file is cut off */
  end(): void {
    if (!this.#begun) throw new MalformedO5m('it is empty');
    if (!this.#ended) throw new MalformedO5m('it is cut off');
  }

  #reset(): void {
    this.#ids = [0, 0, 0];
    this.#memberRefs = [0, 0, 0];
    this.#x = 0;
    this.#y = 0;
    this.#wayRef = 0;
    this.#written = 0;
    this.#table = [];
    this.#time = 0;
  }
  #time = 0;

  #read(kind: number): WholeObject | undefined {
    if (kind === HEADER) {
      const magic = this.#bytes.toString('latin1', this.#at, this.#end);
      if (magic === 'o5c2') throw new MalformedO5m('it holds changes, not objects');
      if (magic !== 'o5m2') throw new MalformedO5m(`it is of the kind "${magic}", not o5m2`);
      this.#begun = true;
      return undefined;
    }
    if (!this.#begun) throw new MalformedO5m('it does not begin with a header');
    if (kind === TIMESTAMP) {
      const seconds = this.#signed();
      if (seconds > 0) this.timestamp = new Date(1000 * seconds).toISOString().replace('.000Z', 'Z');
    }
    return kind === NODE || kind === WAY || kind === RELATION ? this.#object(kind - NODE) : undefined;
  }

  #object(type: number): WholeObject | undefined {
    const id = (this.#ids[type] ?? 0) + this.#signed();
    this.#ids[type] = id;
    const version = this.#author();
    let isThere = true;
    const refs: number[] = [];
    const memberTypes: number[] = [];
    const roles: string[] = [];
    if (type === 0) {
      if (this.#at < this.#end) {
        this.#x += this.#signed();
        this.#y += this.#signed();
        if (Math.abs(this.#x) > 1.8e9 || Math.abs(this.#y) > 0.9e9) throw new MalformedO5m(`node ${id} is off the map`);
      } else isThere = false;
    } else if (this.#at === this.#end) isThere = false;
    else {
      const end = this.#unsigned() + this.#at;
      if (end > this.#end) throw new MalformedO5m('references go beyond their object');
      while (this.#at < end) {
        if (type === 1) {
          this.#wayRef += this.#signed();
          refs.push(this.#wayRef);
          continue;
        }
        const difference = this.#signed();
        const [text] = this.#texts(1);
        const memberType = MEMBERS.indexOf(text.slice(0, 1));
        if (memberType < 0) throw new MalformedO5m('a member has an unknown type');
        const ref = (this.#memberRefs[memberType] ?? 0) + difference;
        this.#memberRefs[memberType] = ref;
        refs.push(ref);
        memberTypes.push(memberType);
        roles.push(text.slice(1));
      }
    }
    const tags: string[] = [];
    while (this.#at < this.#end) tags.push(...this.#texts(2));
    if (!isThere || id <= 0) return undefined;
    return {
      type,
      id,
      version,
      x: type === 0 ? this.#x : 0,
      y: type === 0 ? this.#y : 0,
      tags,
      refs,
      memberTypes,
      roles,
    };
  }

  /** Version, time and author, which nobody needs but for the sums. */
  #author(): number {
    if (this.#at >= this.#end) return 0;
    const version = this.#unsigned();
    if (version === 0) return 0;
    this.#time += this.#signed();
    if (this.#time === 0) return version;
    this.#signed();
    this.#texts(2);
    return version;
  }

  /** One or two strings, written here or earlier. */
  #texts(count: 1): [string];
  #texts(count: 2): [string, string];
  #texts(count: number): string[] {
    const reference = this.#unsigned();
    if (reference > 0) {
      const known = this.#table[(this.#written - reference + TABLE) % TABLE];
      if (reference > TABLE || known === undefined) throw new MalformedO5m('a string refers to none');
      return count === 1 ? [known] : known.split('\0');
    }
    const start = this.#at;
    const texts: string[] = [];
    for (let each = 0; each < count; each++) {
      const end = this.#bytes.indexOf(0, this.#at);
      if (end < 0 || end >= this.#end) throw new MalformedO5m('a string does not end');
      texts.push(this.#bytes.toString('utf8', this.#at, end));
      this.#at = end + 1;
    }
    if (this.#at - start - count <= LONGEST_KEPT) {
      this.#table[this.#written] = texts.join('\0');
      this.#written = (this.#written + 1) % TABLE;
    }
    return texts;
  }

  /** A length before it is known whether all of it is here. @returns -1 when it is not */
  #lengthHere(): number {
    let value = 0;
    for (let scale = 1; this.#at < this.#bytes.length && scale < 2 ** 35; scale *= 128) {
      const byte = byteAt(this.#bytes, this.#at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    return -1;
  }

  #unsigned(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 63; scale *= 128) {
      if (this.#at >= this.#end) throw new MalformedO5m('a number does not end');
      const byte = byteAt(this.#bytes, this.#at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new MalformedO5m('a number is too long');
  }

  #signed(): number {
    const value = this.#unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}
