import { capitalise } from '../pattern/suggestion.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import type { InstalledPack } from './installed-pack.ts';

/** Longer phrases are not looked for. */
const MAX_TOKENS = 20;
const PREFIX = 3;

/** Phrases of several tokens with the tag that each stands for. */
export class Multiwords {
  readonly #tags = new Map<string, { readonly tag: string; readonly phrase: string }>();
  /** How phrases begin, so that most tokens cost one look. */
  readonly #prefixes = new Set<string>();

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
    this.#prefixes.add(written.slice(0, PREFIX));
  }

  /** Calls back for the longest phrase at each token. */
  find(sentence: AnalysedSentence, found: (first: number, last: number, phrase: string, tag: string) => void): void {
    if (this.#tags.size === 0) return;
    const { tokens } = sentence;
    const text = sentence.text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' '));
    for (let i = 1; i < tokens.length; i++) {
      const { start } = tokens[i];
      if (!this.#prefixes.has(text.slice(start, start + PREFIX))) continue;
      for (let j = Math.min(tokens.length - 1, i + MAX_TOKENS - 1); j >= i; j--) {
        const entry = this.#tags.get(text.slice(start, tokens[j].end));
        if (entry === undefined) continue;
        found(i, j, entry.phrase, entry.tag);
        break;
      }
    }
  }
}

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
