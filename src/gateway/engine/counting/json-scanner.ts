/** A place in a JSON text that is of interest, or on the way to one. */
interface Place {
  /** Number of the path that ends here; -1 where none does. */
  readonly path: number;
  /** Whether a string is wanted here. */
  readonly isText: boolean;
  readonly members: ReadonlyMap<string, Place>;
}

/** Where a scanner looks. Made once for all texts of a kind. */
export class JsonPaths {
  readonly count: number;
  readonly root: Place;

  /**
   * @param paths member names joined by dots; `[]` stands for every element of an array
   * @param texts places of strings that are wanted as they are
   */
  constructor(paths: readonly string[], texts: readonly string[] = []) {
    this.count = paths.length;
    this.root = placeOf([
      ...paths.map((path, index) => ({ names: path.split('.'), index, isText: false })),
      ...texts.map((path) => ({ names: path.split('.'), index: -1, isText: true })),
    ]);
  }
}

type State = 'between' | 'key' | 'string' | 'scalar' | 'lost';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const SPACE = 0x20;
/** Longer keys and numbers are none of ours. */
const MAX_TEXT = 64;
const MAX_DEPTH = 512;
/** A longer text is not given, in bytes. */
const MAX_WANTED = 256;

/**
 * Picks single values out of a JSON text that arrives in pieces, without keeping the text: what it needs is bounded,
 * however long the text is. It does not validate: a text that is not JSON yields nothing or something, and never fails.
 *
 * A number is given as it is, as soon as what follows shows that it is whole; `true`, a non-empty string, an object and a non-empty array as 1, everything else as 0.
 */
export class JsonScanner {
  /** By the number of the path; NaN where the text has no such member. */
  readonly values: Float64Array;
  /** The last string at one of the places where one is wanted. */
  wanted: string | undefined;
  readonly #root: Place;
  readonly #containers: (Place | undefined)[] = [];
  readonly #isObject: boolean[] = [];
  #state: State = 'between';
  /** The place of the value that comes next or is being read. */
  #place: Place | undefined;
  #expectsKey = false;
  #isEscaped = false;
  #text = '';

  constructor({ count, root }: JsonPaths) {
    this.values = new Float64Array(count).fill(Number.NaN);
    this.#root = root;
    this.#place = this.#root;
  }

  /** Forgets the text: another one begins. */
  reset(): void {
    this.values.fill(Number.NaN);
    this.#containers.length = 0;
    this.#isObject.length = 0;
    this.#state = 'between';
    this.#place = this.#root;
    this.#expectsKey = false;
    this.#isEscaped = false;
    this.#text = '';
  }

  /** Reads the bytes from `from` to `to`, which lie within. */
  feed(bytes: Uint8Array, from: number, to: number): void {
    let at = from;
    while (at < to) {
      switch (this.#state) {
        case 'between':
          at = this.#between(bytes, at, to);
          break;
        case 'key':
        case 'string':
          at = this.#string(bytes, at, to);
          break;
        case 'scalar':
          at = this.#scalar(bytes, at, to);
          break;
        case 'lost':
          return;
      }
    }
  }

  #between(bytes: Uint8Array, from: number, to: number): number {
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      switch (byte) {
        case QUOTE:
          this.#state = this.#expectsKey ? 'key' : 'string';
          this.#text = '';
          if (!this.#expectsKey) this.#note(0);
          return at + 1;
        case OPEN_BRACE:
          this.#note(1);
          this.#open(true);
          break;
        case OPEN_BRACKET:
          this.#note(0);
          this.#open(false);
          break;
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          this.#containers.pop();
          this.#isObject.pop();
          this.#expectsKey = false;
          break;
        case COMMA:
          this.#next();
          break;
        case COLON:
          this.#expectsKey = false;
          this.#place = this.#containers.at(-1)?.members.get(this.#text);
          break;
        default:
          if (byte <= SPACE) break;
          this.#text = '';
          this.#state = 'scalar';
          return at;
      }
      if (this.#state === 'lost') return to;
    }
    return to;
  }

  #open(isObject: boolean): void {
    if (this.#containers.length === MAX_DEPTH) {
      this.#state = 'lost';
      return;
    }
    this.#containers.push(this.#place);
    this.#isObject.push(isObject);
    this.#expectsKey = isObject;
    this.#place = isObject ? undefined : this.#place?.members.get('[]');
  }

  #next(): void {
    const isObject = this.#isObject.at(-1) === true;
    this.#expectsKey = isObject;
    this.#place = isObject ? undefined : this.#containers.at(-1)?.members.get('[]');
  }

  #string(bytes: Uint8Array, from: number, to: number): number {
    const isKey = this.#state === 'key';
    const isWanted = !isKey && this.#place?.isText === true;
    // Only members of places on the way to a path are looked up.
    const isRead = isWanted || (isKey && this.#containers.at(-1) !== undefined);
    const most = isWanted ? MAX_WANTED : MAX_TEXT;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === QUOTE) {
        this.#state = 'between';
        if (isWanted) this.wanted = textOf(this.#text) ?? this.wanted;
        return at + 1;
      } else if (byte === BACKSLASH) this.#isEscaped = true;
      if (isRead) {
        if (this.#text.length < most) this.#text += String.fromCharCode(byte);
      } else if (!isKey && at === from) this.#note(1);
    }
    return to;
  }

  #scalar(bytes: Uint8Array, from: number, to: number): number {
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      if (byte <= SPACE || byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#endScalar();
        return at;
      }
      if (this.#text.length < MAX_TEXT) this.#text += String.fromCharCode(byte);
    }
    return to;
  }

  #endScalar(): void {
    this.#state = 'between';
    const value = this.#text === 'true' ? 1 : Number(this.#text);
    this.#note(Number.isNaN(value) ? 0 : value);
  }

  /** Notes the value at the current place, and that the array around it has an element. */
  #note(value: number): void {
    const place = this.#place;
    if (place !== undefined && place.path >= 0) this.values[place.path] = value;
    if (this.#isObject.at(-1) !== false) return;
    const array = this.#containers.at(-1);
    if (array !== undefined && array.path >= 0) this.values[array.path] = 1;
  }
}

/** The string that these bytes between quotes mean, a character a byte; undefined where it is too long or is none. */
function textOf(bytes: string): string | undefined {
  if (bytes.length >= MAX_WANTED) return undefined;
  try {
    return JSON.parse(`"${Buffer.from(bytes, 'latin1').toString()}"`) as string;
  } catch {
    return undefined;
  }
}

interface Path {
  readonly names: readonly string[];
  readonly index: number;
  readonly isText: boolean;
}

function placeOf(paths: readonly Path[]): Place {
  const firsts = new Set(paths.flatMap(({ names }) => names.slice(0, 1)));
  const members = [...firsts].map((name): [string, Place] => [
    name,
    placeOf(paths.filter(({ names }) => names[0] === name).map((path) => ({ ...path, names: path.names.slice(1) }))),
  ]);
  const ending = paths.filter(({ names }) => names.length === 0);
  return {
    path: ending.find(({ isText }) => !isText)?.index ?? -1,
    isText: ending.some(({ isText }) => isText),
    members: new Map(members),
  };
}
