import { byteAt, elementAt, intAt } from '#kit/element-at';
import { ownEntry } from '#kit/own-entry';

/** The text does not follow XML, or holds what no file of OpenStreetMap does. */
export class MalformedXml extends Error {
  /** Bytes before the place. */
  readonly position: number;

  constructor(why: string, position: number) {
    super(why);
    this.name = 'MalformedXml';
    this.position = position;
  }
}

/** Bytes of one tag; OpenStreetMap allows 255 characters in a value. */
const LONGEST_TAG = 1 << 20;
/** Attributes of one tag, far more than any has. */
const MOST_ATTRIBUTES = 256;
/** Short texts that are kept, as keys and names come again and again. */
const KEPT = 1 << 12;
const LONGEST_KEPT = 32;
/** Digits of a number that is whole without rounding, and of a coordinate. */
const MOST_DIGITS = 15;
const DECIMALS = 7;

const [LESS, GREATER, SLASH, EQUALS, AMPERSAND, EXCLAMATION, QUESTION] = [60, 62, 47, 61, 38, 33, 63] as const;
const [DOUBLE, SINGLE, HYPHEN, DOT, ZERO, NINE] = [34, 39, 45, 46, 48, 57] as const;

/** What is known of an attribute. */
const NAME_START = 0;
const NAME_END = 1;
const START = 2;
const END = 3;
const IS_PLAIN = 4;
const FIELDS = 5;

/** What a byte may be in a tag. */
const BLANK = 1;
const FIRST = 2;
const IN_NAME = 4;
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[ \t\r\n\f\v]/.test(character)) return BLANK;
  return (/[A-Za-z_]/.test(character) ? FIRST : 0) | (/[\w.:-]/.test(character) ? IN_NAME : 0);
});

const REFERENCE = /&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-z]{2,4});/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Takes an XML file in pieces and goes through its tags; what stands between them has no meaning in files of
 * OpenStreetMap. Attributes stay bytes until somebody asks for them: of most nobody does.
 */
export class XmlTags {
  /** The tag at hand. */
  name = '';
  /** Begins an element; an element without content begins and ends in one tag. */
  opens = false;
  closes = false;
  /** Bytes of the file before {@link #bytes}. */
  #before = 0;
  #bytes: Buffer = Buffer.alloc(0);
  /** Where the next tag is looked for, and where the one at hand begins. */
  #at = 0;
  #start = 0;
  /** Of each attribute: where its name and its value begin and end, and whether the value is as it is written. */
  readonly #attributes = new Int32Array(FIELDS * MOST_ATTRIBUTES);
  #count = 0;
  readonly #kept: string[] = new Array<string>(KEPT).fill('');

  /** Adds a piece; {@link next} goes through the tags that are whole with it. */
  add(piece: Uint8Array): void {
    const rest = this.#bytes.subarray(this.#at);
    this.#before += this.#at;
    this.#bytes =
      rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    this.#at = 0;
  }

  /** Goes to the next tag. @returns false when it is not whole yet @throws MalformedXml */
  next(): boolean {
    const bytes = this.#bytes;
    const { length } = bytes;
    let at = this.#at;
    for (;;) {
      while (at < length && byteAt(bytes, at) !== LESS) at++;
      this.#at = at;
      this.#start = at;
      if (at === length) return false;
      const second = bytes[at + 1];
      const past = second === QUESTION || second === EXCLAMATION ? this.#passOver(at) : this.#read(at + 1);
      if (past < 0) {
        if (length - at > LONGEST_TAG) throw this.wrong('a tag is not closed');
        return false;
      }
      this.#at = past;
      if (second !== QUESTION && second !== EXCLAMATION) return true;
      at = past;
    }
  }

  /** Call at the end. @throws MalformedXml when it is within a tag */
  end(): void {
    if (this.#at < this.#bytes.length) throw this.wrong('it ends within a tag');
  }

  /** What is wrong at the tag at hand. */
  wrong(why: string): MalformedXml {
    return new MalformedXml(why, this.#before + this.#start);
  }

  /** An attribute with its references resolved. */
  text(name: string): string | undefined {
    const attribute = this.#find(name);
    if (attribute < 0) return undefined;
    const start = intAt(this.#attributes, attribute + START);
    const end = intAt(this.#attributes, attribute + END);
    if (intAt(this.#attributes, attribute + IS_PLAIN) === 1) return this.#asciiOf(start, end);
    const text = this.#bytes.toString('utf8', start, end);
    return text.includes('&') ? text.replace(REFERENCE, (_, reference: string) => this.#resolve(reference)) : text;
  }

  /** An attribute that is a whole number of at most 15 digits; NaN where it is not. */
  whole(name: string): number {
    const attribute = this.#find(name);
    if (attribute < 0) return Number.NaN;
    let at = intAt(this.#attributes, attribute + START);
    const end = intAt(this.#attributes, attribute + END);
    const isNegative = at < end && byteAt(this.#bytes, at) === HYPHEN;
    if (isNegative) at++;
    if (at === end || end - at > MOST_DIGITS) return Number.NaN;
    let value = 0;
    for (; at < end; at++) {
      const byte = byteAt(this.#bytes, at);
      if (byte < ZERO || byte > NINE) return Number.NaN;
      value = 10 * value + byte - ZERO;
    }
    return isNegative ? -value : value;
  }

  /** An attribute in degrees as units of 1e-7 degrees, rounded; NaN where it is no number. */
  units(name: string): number {
    const attribute = this.#find(name);
    if (attribute < 0) return Number.NaN;
    let at = intAt(this.#attributes, attribute + START);
    const end = intAt(this.#attributes, attribute + END);
    const isNegative = at < end && byteAt(this.#bytes, at) === HYPHEN;
    if (isNegative) at++;
    let value = 0;
    let digits = 0;
    /** Digits behind the dot, once there was one. */
    let decimals = -1;
    for (; at < end && digits <= MOST_DIGITS && decimals <= DECIMALS; at++) {
      const byte = byteAt(this.#bytes, at);
      if (byte === DOT && decimals < 0) decimals = 0;
      else if (byte >= ZERO && byte <= NINE) {
        value = 10 * value + byte - ZERO;
        digits++;
        if (decimals >= 0) decimals++;
      } else break;
    }
    if (at < end || digits === 0 || decimals > DECIMALS) {
      const text = this.text(name)?.trim();
      return text ? Math.round(Number(text) * 10 ** DECIMALS) : Number.NaN;
    }
    for (let left = DECIMALS - Math.max(0, decimals); left > 0; left--) value *= 10;
    return isNegative ? -value : value;
  }

  /** Behind a declaration or a comment; -1 when it does not end yet. */
  #passOver(start: number): number {
    const isComment = byteAt(this.#bytes, start + 1) === EXCLAMATION;
    const head = this.#bytes.toString('latin1', start, start + 4);
    if (isComment && !'<!--'.startsWith(head)) throw this.wrong('"<!" begins no comment');
    const end = isComment ? '-->' : '?>';
    const found = this.#bytes.indexOf(end, start + (isComment ? 4 : 2), 'latin1');
    return found < 0 ? -1 : found + end.length;
  }

  /** Reads a tag. @param at behind its "<" @returns the place behind it; -1 when it is not whole yet */
  #read(at: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    let place = at;
    const isEnd = place < length && byteAt(bytes, place) === SLASH;
    if (isEnd) place++;
    const nameStart = place;
    place = this.#nameEnd(place, '"<" begins no tag');
    if (place < 0) return -1;
    this.name = this.#asciiOf(nameStart, place);
    this.#count = 0;
    for (;;) {
      const before = place;
      while (place < length && byteAt(CLASSES, byteAt(bytes, place)) === BLANK) place++;
      if (place === length) return -1;
      const byte = byteAt(bytes, place);
      if (byte === GREATER) {
        this.opens = !isEnd;
        this.closes = isEnd;
        return place + 1;
      }
      if (byte === SLASH) {
        if (place + 1 === length) return -1;
        if (byteAt(bytes, place + 1) !== GREATER) throw this.wrong(`a "/" stands within <${this.name}>`);
        this.opens = !isEnd;
        this.closes = true;
        return place + 2;
      }
      if (place === before) throw this.wrong(`no blank stands before an attribute of <${this.name}>`);
      place = this.#attribute(place);
      if (place < 0) return -1;
    }
  }

  /** @returns the place behind an attribute; -1 when it is not whole yet */
  #attribute(start: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    let place = this.#nameEnd(start, `an attribute of <${this.name}> has no name`);
    if (place < 0) return -1;
    const nameEnd = place;
    place = this.#behindBlanks(place);
    if (place === length) return -1;
    if (byteAt(bytes, place) !== EQUALS) throw this.wrong(`an attribute of <${this.name}> has no value`);
    place = this.#behindBlanks(place + 1);
    if (place === length) return -1;
    const quote = byteAt(bytes, place);
    if (quote !== DOUBLE && quote !== SINGLE) throw this.wrong(`a value of <${this.name}> has no quotation marks`);
    const from = ++place;
    let isPlain = 1;
    for (; place < length; place++) {
      const byte = byteAt(bytes, place);
      if (byte === quote) break;
      if (byte === LESS) throw this.wrong(`"<" stands within a value of <${this.name}>`);
      if (byte === AMPERSAND || byte > 127) isPlain = 0;
    }
    if (place === length) return -1;
    if (this.#count === MOST_ATTRIBUTES) throw this.wrong(`<${this.name}> has too many attributes`);
    const at = FIELDS * this.#count++;
    const attributes = this.#attributes;
    attributes[at + NAME_START] = start;
    attributes[at + NAME_END] = nameEnd;
    attributes[at + START] = from;
    attributes[at + END] = place;
    attributes[at + IS_PLAIN] = isPlain;
    return place + 1;
  }

  /** @returns the place behind a name; -1 when it may go on @throws MalformedXml when none is there */
  #nameEnd(start: number, why: string): number {
    const bytes = this.#bytes;
    let place = start;
    if (place < bytes.length && (byteAt(CLASSES, byteAt(bytes, place)) & FIRST) === 0) throw this.wrong(why);
    while (place < bytes.length && (byteAt(CLASSES, byteAt(bytes, place)) & IN_NAME) !== 0) place++;
    return place === bytes.length ? -1 : place;
  }

  #behindBlanks(start: number): number {
    let place = start;
    while (place < this.#bytes.length && byteAt(CLASSES, byteAt(this.#bytes, place)) === BLANK) place++;
    return place;
  }

  /** Where an attribute is, of several with one name the last one; -1 where there is none. */
  #find(name: string): number {
    for (let at = FIELDS * (this.#count - 1); at >= 0; at -= FIELDS) {
      const start = intAt(this.#attributes, at + NAME_START);
      if (intAt(this.#attributes, at + NAME_END) - start !== name.length) continue;
      let letter = 0;
      while (letter < name.length && byteAt(this.#bytes, start + letter) === name.charCodeAt(letter)) letter++;
      if (letter === name.length) return at;
    }
    return -1;
  }

  /** A text of ASCII letters. */
  #asciiOf(start: number, end: number): string {
    const bytes = this.#bytes;
    if (end - start > LONGEST_KEPT) return bytes.toString('latin1', start, end);
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash, 31) + byteAt(bytes, at);
    const slot = (hash ^ (hash >>> 12)) & (KEPT - 1);
    const kept = elementAt(this.#kept, slot);
    if (kept.length === end - start) {
      let at = 0;
      while (at < kept.length && kept.charCodeAt(at) === byteAt(bytes, start + at)) at++;
      if (at === kept.length) return kept;
    }
    const text = bytes.toString('latin1', start, end);
    this.#kept[slot] = text;
    return text;
  }

  #resolve(reference: string): string {
    const code = reference.startsWith('#x')
      ? Number.parseInt(reference.slice(2), 16)
      : reference.startsWith('#')
        ? Number(reference.slice(1))
        : undefined;
    const text =
      code === undefined
        ? ownEntry(NAMED, reference)
        : code <= 0x10_ffff && code > 0
          ? String.fromCodePoint(code)
          : undefined;
    if (text === undefined) throw this.wrong(`&${reference}; is not known`);
    return text;
  }
}
