import { byteAt, elementAt } from '#kit/element-at';
import { type MorfologikAutomaton, openAutomaton } from './automaton.ts';
import { type Alike, type NearForm, nearForms } from './near-forms.ts';

/** How the second part of an entry tells the base form from the first. */
export type Encoder = 'SUFFIX' | 'PREFIX' | 'INFIX' | 'NONE';

/** What an .info file says about the dictionary beside it. */
export interface DictionaryInfo {
  /** The byte between the parts of an entry. */
  readonly separator: number;
  readonly encoding: string;
  readonly encoder: Encoder;
  readonly frequencyIncluded: boolean;
  /** All lines, for what only spellers read. */
  readonly properties: Readonly<Record<string, string>>;
}

/** Base form and tag of one reading of a word form; for a dictionary of forms, what stands for them. */
export interface Entry {
  readonly stem: string;
  readonly tag: string;
}

/** Longer entries are taken for damage. */
const MAX_ENTRY = 4096;
const MAX_ENTRIES = 1000;

/** Reads the lines of an .info file: `key=value`, `#` begins a comment. */
export function parseInfo(text: string): DictionaryInfo {
  const properties: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const found = /^\s*([^#=\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line);
    if (found) properties[elementAt(found, 1)] = elementAt(found, 2);
  }
  const encoder = (properties['fsa.dict.encoder'] ?? (usesFlag(properties) || 'SUFFIX')).toUpperCase();
  const separator = properties['fsa.dict.separator'] ?? '+';
  return {
    separator: separator.startsWith('\\u') ? Number.parseInt(separator.slice(2), 16) : separator.charCodeAt(0),
    encoding: (properties['fsa.dict.encoding'] ?? 'utf-8').toLowerCase(),
    encoder: encoder === 'PREFIX' || encoder === 'INFIX' || encoder === 'NONE' ? encoder : 'SUFFIX',
    frequencyIncluded: properties['fsa.dict.frequency-included'] === 'true',
    properties,
  };
}

/** Before there was a name for the encoder, two flags told it. */
function usesFlag(properties: Readonly<Record<string, string>>): Encoder | undefined {
  if (properties['fsa.dict.uses-infixes'] === 'true') return 'INFIX';
  if (properties['fsa.dict.uses-prefixes'] === 'true') return 'PREFIX';
  if (properties['fsa.dict.uses-suffixes'] === 'false') return 'NONE';
  return undefined;
}

/** A dictionary of word forms with their readings, or of readings with their word forms. */
export class MorfologikDictionary {
  readonly info: DictionaryInfo;
  readonly #automaton: MorfologikAutomaton;
  readonly #decoder: TextDecoder;
  readonly #encode: (text: string) => Uint8Array;
  readonly #path = new Uint8Array(MAX_ENTRY);

  /** @throws DamagedFile when the bytes are no automaton; RangeError for an encoding nobody knows */
  constructor(bytes: Uint8Array, info: DictionaryInfo) {
    this.info = info;
    this.#automaton = openAutomaton(bytes);
    this.#decoder = new TextDecoder(info.encoding);
    this.#encode = encoderFor(info.encoding);
  }

  /**
   * The entries of a word form, in the order of the dictionary; empty when it is not in it.
   * @throws DamagedFile when the walk leaves the bytes
   */
  lookup(form: string): Entry[] {
    const word = this.#encode(form);
    if (word.length === 0 || word.length > MAX_ENTRY / 4) return [];
    const automaton = this.#automaton;
    let node = automaton.root;
    for (const byte of word) {
      if (byte === this.info.separator || node === 0) return [];
      const arc = automaton.arc(node, byte);
      if (arc === 0) return [];
      node = automaton.target(arc);
    }
    const arc = node === 0 ? 0 : automaton.arc(node, this.info.separator);
    if (arc === 0) return [];
    const entries: Entry[] = [];
    if (automaton.isFinal(arc)) entries.push({ stem: form, tag: '' });
    this.#collect(automaton.target(arc), 0, word, entries);
    return entries;
  }

  /**
   * The forms within a distance of a word, in the order of the automaton; for dictionaries in UTF-8.
   * @param steps of the search at most; what lies further on is not found
   * @param alike letters that count as another one as well
   */
  near(word: string, distance: number, steps: number, alike?: Alike): readonly NearForm[] {
    if (!/^utf-?8$/.test(this.info.encoding)) return [];
    return nearForms(this.#automaton, this.info.separator, word, distance, steps, alike);
  }

  /** How frequent a form is, 0 to 25; 0 where the dictionary does not tell. */
  frequency(form: string): number {
    if (!this.info.frequencyIncluded) return 0;
    const automaton = this.#automaton;
    let node = automaton.root;
    for (const byte of [...this.#encode(form), this.info.separator]) {
      const arc = node === 0 ? 0 : automaton.arc(node, byte);
      if (arc === 0) return 0;
      node = automaton.target(arc);
    }
    // The last byte of the first entry.
    for (let depth = 0; node !== 0 && depth < MAX_ENTRY; depth++) {
      const arc = automaton.firstArc(node);
      if (automaton.isFinal(arc)) return Math.min(25, Math.max(0, automaton.label(arc) - 0x41));
      node = automaton.target(arc);
    }
    return 0;
  }

  #collect(node: number, depth: number, word: Uint8Array, entries: Entry[]): void {
    if (node === 0 || depth >= MAX_ENTRY || entries.length >= MAX_ENTRIES) return;
    const automaton = this.#automaton;
    for (let arc = automaton.firstArc(node); arc !== 0; arc = automaton.nextArc(arc)) {
      this.#path[depth] = automaton.label(arc);
      if (automaton.isFinal(arc)) entries.push(this.#entry(word, depth + 1));
      this.#collect(automaton.target(arc), depth + 1, word, entries);
    }
  }

  #entry(word: Uint8Array, length: number): Entry {
    const path = this.#path.subarray(0, length);
    const codes = { SUFFIX: 1, PREFIX: 2, INFIX: 3, NONE: 0 }[this.info.encoder];
    // A code may be the separator's byte; the tag begins at the first one after the codes.
    const separator = path.indexOf(this.info.separator, codes);
    const stemEnd = separator < 0 ? length : separator;
    // The frequency is the last byte, without a separator of its own.
    const tagEnd = this.info.frequencyIncluded ? length - 1 : length;
    return {
      stem: this.#decoder.decode(this.#stem(word, path.subarray(0, stemEnd))),
      tag: separator < 0 ? '' : this.#decoder.decode(path.subarray(separator + 1, tagEnd)),
    };
  }

  #stem(word: Uint8Array, coded: Uint8Array): Uint8Array {
    const cut = (index: number): number => {
      const code = (byteAt(coded, index) - 0x41) & 0xff;
      return code === 255 ? word.length : code;
    };
    switch (this.info.encoder) {
      case 'NONE':
        return coded;
      case 'SUFFIX':
        return join(word.subarray(0, Math.max(0, word.length - cut(0))), coded.subarray(1));
      case 'PREFIX': {
        const end = Math.max(0, word.length - cut(1));
        return join(word.subarray(Math.min(cut(0), end), end), coded.subarray(2));
      }
      case 'INFIX': {
        const end = Math.max(0, word.length - cut(2));
        const from = Math.min(cut(0), end);
        const kept = word.subarray(Math.min(from + cut(1), end), end);
        return join(join(word.subarray(0, from), kept), coded.subarray(3));
      }
    }
  }
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

/** Bytes of a text in an encoding: UTF-8, or one of a byte a character, whose table is made by decoding every byte. */
function encoderFor(encoding: string): (text: string) => Uint8Array {
  if (/^utf-?8$/.test(encoding)) {
    const encoder = new TextEncoder();
    return (text) => encoder.encode(text);
  }
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const character = decoder.decode(Uint8Array.of(byte));
    if (!codes.has(character)) codes.set(character, byte);
  }
  return (text) => {
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      const code = codes.get(text.charAt(i));
      // What the encoding does not have is in no entry.
      if (code === undefined) return new Uint8Array(0);
      bytes[i] = code;
    }
    return bytes;
  };
}
