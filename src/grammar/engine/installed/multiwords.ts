import { limits } from '../limits.ts';
import { capitalise } from '../pattern/suggestion.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import type { InstalledPack } from './installed-pack.ts';

/** Longer phrases are not looked for. */
const MAX_TOKENS = 20;

/** Phrases of several tokens with the tag that each stands for. */
export class Multiwords {
  readonly #tags = new Map<string, { readonly tag: string; readonly phrase: string }>();
  /** The letters and digits that phrases begin with, so that most tokens cost one look. */
  readonly #beginnings = new Set<string>();
  readonly #begins = new Map<string, boolean>();

  /** @param variants also in capitals and with a capital first letter */
  constructor(lines: readonly string[], variants: boolean, separator: RegExp, defaultTag = '') {
    for (const line of lines) {
      const [phrase, tag = defaultTag] = line.split(separator);
      const straight = phrase.replaceAll('’', "'").trim();
      if (straight === '') continue;
      const entry = { tag: tag.trim(), phrase: straight };
      this.#add(straight, entry);
      if (variants) {
        this.#add(straight.toUpperCase(), entry);
        this.#add(capitalise(straight), entry);
      }
    }
  }

  #add(written: string, entry: { readonly tag: string; readonly phrase: string }): void {
    if (this.#tags.has(written)) return;
    this.#tags.set(written, entry);
    this.#beginnings.add(beginningOf(written));
  }

  #beginsPhrase(form: string): boolean {
    let begins = this.#begins.get(form);
    if (begins === undefined) {
      begins = this.#beginnings.has(beginningOf(form.replaceAll('’', "'")));
      if (this.#begins.size >= limits.rememberedForms) this.#begins.clear();
      this.#begins.set(form, begins);
    }
    return begins;
  }

  /** Calls back for the longest phrase at each token. */
  find(sentence: AnalysedSentence, found: (first: number, last: number, phrase: string, tag: string) => void): void {
    if (this.#tags.size === 0) return;
    const { tokens } = sentence;
    let text: string | undefined;
    for (let i = 1; i < tokens.length; i++) {
      const { start } = tokens[i];
      if (!this.#beginsPhrase(tokens[i].text)) continue;
      text ??= sentence.text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' '));
      for (let j = Math.min(tokens.length - 1, i + MAX_TOKENS - 1); j >= i; j--) {
        const entry = this.#tags.get(text.slice(start, tokens[j].end));
        if (entry === undefined) continue;
        found(i, j, entry.phrase, entry.tag);
        break;
      }
    }
  }
}

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
