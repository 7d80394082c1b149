import { byteAt, wordAt } from '#kit/element-at';
import {
  type Affix,
  type AffixFile,
  type FlagForm,
  meetsCondition,
  parseAffixFile,
  parseFlags,
} from '../../../store/hunspell/affix-file.ts';

const SLASH = 0x2f;
const TAB = 0x09;
const NEWLINE = 0x0a;

/** How a word comes from an entry of the dictionary. */
export interface WordOrigin {
  readonly entry: string;
  /** The flag of the suffix; empty for the entry itself. */
  readonly flag: string;
  /** The flags of the line the entry stands on, and what stands behind them. */
  readonly line: Line;
}

/** What a line of the dictionary says of its word. */
export interface Line {
  readonly flags: readonly string[];
  /** Behind the flags: some dictionaries describe the word there. */
  readonly description: string;
}

/**
 * The words of a Hunspell dictionary with the entries and suffixes they are made of, which the speller's compiled form
 * no longer has. Words are found by hashing where their lines stand in the bytes of the file, so that a hundred thousand
 * of them cost the file and a megabyte.
 */
export class AffixedWords {
  readonly #bytes: Uint8Array;
  /** Where a line begins, plus one; 0 is free. */
  readonly #slots: Int32Array;
  readonly #form: FlagForm;
  readonly #suffixes: AffixFile['suffixes'];
  /** Suffixes by what they add and then by what they take away. */
  readonly #byAddition = new Map<string, Map<string, Affix[]>>();
  readonly #longest: number;

  /**
   * @param bytes of the .dic file, in UTF-8
   * @param affixes text of the .aff file
   */
  constructor(bytes: Uint8Array, affixes: string) {
    this.#bytes = bytes;
    const { flagForm, suffixes } = parseAffixFile(affixes);
    this.#form = flagForm;
    this.#suffixes = suffixes;
    let longest = 0;
    for (const list of suffixes.values())
      for (const affix of list) {
        if (affix.add === affix.strip) continue;
        const byStrip = this.#byAddition.get(affix.add) ?? new Map<string, Affix[]>();
        this.#byAddition.set(affix.add, byStrip);
        const same = byStrip.get(affix.strip);
        if (same) same.push(affix);
        else byStrip.set(affix.strip, [affix]);
        longest = Math.max(longest, affix.add.length);
      }
    this.#longest = longest;
    const lines = bytes.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 1);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * lines)));
    const mask = this.#slots.length - 1;
    for (let start = bytes.indexOf(NEWLINE) + 1; start > 0 && start < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      let hash = FNV_START;
      for (let at = start; at < end && bytes[at] !== SLASH && bytes[at] !== TAB; at++)
        hash = Math.imul(hash ^ byteAt(bytes, at), FNV_PRIME);
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = start + 1;
      start = end + 1;
    }
  }

  /** The lines of an entry as it is written. */
  linesOf(entry: string): readonly Line[] {
    const word = Buffer.from(entry);
    const mask = this.#slots.length - 1;
    let hash = FNV_START;
    for (const byte of word) hash = Math.imul(hash ^ byte, FNV_PRIME);
    let lines: Line[] | undefined;
    for (let slot = (hash ^ (hash >>> 15)) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const line = this.#lineAt(wordAt(this.#slots, slot) - 1, word);
      if (line === undefined) continue;
      if (lines) lines.push(line);
      else lines = [line];
    }
    return lines ?? NONE;
  }

  #lineAt(start: number, word: Uint8Array): Line | undefined {
    const bytes = this.#bytes;
    for (let i = 0; i < word.length; i++) if (bytes[start + i] !== word[i]) return undefined;
    const at = start + word.length;
    const byte = bytes[at];
    if (byte !== undefined && byte !== SLASH && byte !== TAB && byte !== NEWLINE) return undefined;
    const newline = bytes.indexOf(NEWLINE, at);
    const rest = Buffer.from(
      bytes.buffer,
      bytes.byteOffset + at,
      (newline < 0 ? bytes.length : newline) - at,
    ).toString();
    const [, flags = '', description = ''] = /^(?:\/(\S*))?\s*(.*)$/.exec(rest) ?? [];
    return { flags: parseFlags(flags, this.#form).map((flag) => nameOf(flag)), description };
  }

  /** Every way in which a word comes from an entry: as it stands, or with one suffix. */
  analyse(word: string): WordOrigin[] {
    const found: WordOrigin[] = this.linesOf(word).map((line) => ({ entry: word, flag: '', line }));
    for (let cut = word.length; cut >= Math.max(0, word.length - this.#longest); cut--) {
      const byStrip = this.#byAddition.get(word.slice(cut));
      if (byStrip === undefined) continue;
      for (const [strip, affixes] of byStrip) {
        const entry = word.slice(0, cut) + strip;
        if (entry === '') continue;
        for (const line of this.linesOf(entry))
          for (const affix of affixes) {
            const flag = nameOf(affix.flag);
            if (line.flags.includes(flag) && meets(entry, affix)) found.push({ entry, flag, line });
          }
      }
    }
    return found;
  }

  /** The forms that an entry has with the suffixes of a flag. */
  formsOf(entry: string, flag: string): string[] {
    const affixes = this.#suffixes.get(parseFlags(flag, this.#form)[0] ?? -1) ?? [];
    return affixes
      .filter((affix) => meets(entry, affix))
      .map((affix) => entry.slice(0, entry.length - affix.strip.length) + affix.add);
  }
}

const NONE: readonly Line[] = [];
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const meets = (entry: string, affix: Affix): boolean =>
  entry.endsWith(affix.strip) && meetsCondition(entry, entry.length - affix.condition.length, affix.condition);

/** A flag as it is written: one character, or two. */
const nameOf = (flag: number): string =>
  flag > 0x10_ffff ? String.fromCharCode(flag >>> 16, flag & 0xffff) : String.fromCodePoint(flag);
