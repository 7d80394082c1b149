import { encodeStringTable, StringTable } from '../../store/pack/string-table.ts';
import { limits } from '../limits.ts';
import { capitalise } from '../pattern/suggestion.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import { HASH_START, HashedTexts, hashed } from './hashed-texts.ts';
import type { InstalledPack } from './installed-pack.ts';

/** Longer phrases are not looked for; at most 32. */
const MAX_TOKENS = 20;

/** Phrases of several tokens with the tag that each stands for. */
export class Multiwords {
  /** Phrases as they are written: tens of thousands, which take a fifth of what strings in a map would. */
  readonly #written: StringTable;
  /** For each of them the phrase it stands for and the number of its tag. */
  readonly #phrases: Uint32Array;
  readonly #tags: Uint32Array;
  readonly #tagNames: readonly string[];
  /** What phrases begin with, and how long the longest such phrase is: most tokens cost one look. */
  readonly #beginnings = new Map<string, number>();
  readonly #longest = new Map<string, number>();
  readonly #hashes: HashedTexts;

  /** @param variants also in capitals and with a capital first letter */
  constructor(lines: readonly string[], variants: boolean, separator: RegExp, defaultTag = '') {
    const entries = new Map<string, { readonly tag: string; readonly phrase: string }>();
    for (const line of lines) {
      const [phrase, tag = defaultTag] = line.split(separator);
      const straight = phrase.replaceAll('’', "'").trim();
      if (straight === '') continue;
      const entry = { tag: tag.trim(), phrase: straight };
      const forms = variants ? [straight, straight.toUpperCase(), capitalise(straight)] : [straight];
      for (const written of forms) if (!entries.has(written)) entries.set(written, entry);
    }
    this.#written = new StringTable(encodeStringTable([...entries.keys()]));
    this.#phrases = Uint32Array.from(entries.values(), ({ phrase }) => this.#written.find(phrase));
    const tags = new Map<string, number>();
    for (const { tag } of entries.values()) if (!tags.has(tag)) tags.set(tag, tags.size);
    this.#tagNames = [...tags.keys()];
    this.#tags = Uint32Array.from(entries.values(), ({ tag }) => tags.get(tag) as number);
    this.#hashes = new HashedTexts(entries.keys(), entries.size);
    for (const written of entries.keys()) {
      const beginning = beginningOf(written);
      this.#beginnings.set(beginning, Math.max(written.length, this.#beginnings.get(beginning) ?? 0));
    }
  }

  /** The length of the longest phrase that begins as a form does; 0 when there is none. */
  #longestFrom(form: string): number {
    let longest = this.#longest.get(form);
    if (longest === undefined) {
      longest = this.#beginnings.get(beginningOf(form.replaceAll('’', "'"))) ?? 0;
      if (this.#longest.size >= limits.rememberedForms) this.#longest.clear();
      this.#longest.set(form, longest);
    }
    return longest;
  }

  /** Calls back for the longest phrase at each token. */
  find(sentence: AnalysedSentence, found: (first: number, last: number, phrase: string, tag: string) => void): void {
    if (this.#written.size === 0) return;
    const { tokens } = sentence;
    let text: string | undefined;
    for (let i = 1; i < tokens.length; i++) {
      const { start } = tokens[i];
      const longest = this.#longestFrom(tokens[i].text);
      if (longest === 0) continue;
      text ??= plain(sentence.text);
      // Tokens, counted from this one, that a phrase may end with, as bits.
      let ends = 0;
      let hash = HASH_START;
      let at = start;
      for (let j = 0; j < MAX_TOKENS && i + j < tokens.length; j++) {
        const { end } = tokens[i + j];
        if (end - start > longest) break;
        for (; at < end; at++) hash = hashed(hash, text.charCodeAt(at));
        if (this.#hashes.mayHave(hash)) ends |= 1 << j;
      }
      while (ends !== 0) {
        const j = 31 - Math.clz32(ends);
        const number = this.#written.find(text.slice(start, tokens[i + j].end));
        if (number >= 0) {
          found(i, i + j, this.#written.key(this.#phrases[number]), this.#tagNames[this.#tags[number]]);
          break;
        }
        ends &= ~(1 << j);
      }
    }
  }
}

/** A text as phrases are written: with straight apostrophes, and blanks for all white space. */
const plain = (text: string): string =>
  /’|[^\S ]/.test(text) ? text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' ')) : text;

/** The letters, digits and marks at the start, or the first sign. */
const beginningOf = (text: string): string => /^[\p{L}\p{M}\p{N}]+|^./u.exec(text)?.[0] ?? '';

const cache = new WeakMap<InstalledPack, Map<string, Multiwords>>();

/** The phrases of a word list of a pack, read once. */
export function multiwordsOf(pack: InstalledPack, path: string, variants: boolean, defaultTag = ''): Multiwords {
  let own = cache.get(pack);
  if (!own) {
    own = new Map();
    cache.set(pack, own);
  }
  let list = own.get(path);
  if (!list) {
    // A comment may say what stands between phrase and tag.
    const separator = /^#separatorRegExp=.*;/m.test(pack.text(path) ?? '') ? /[\t;]/ : /\t/;
    list = new Multiwords(pack.lines(path), variants, separator, defaultTag);
    own.set(path, list);
  }
  return list;
}
