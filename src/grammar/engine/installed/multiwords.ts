import { capitalise } from '../pattern/suggestion.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import type { InstalledPack } from './installed-pack.ts';

/** Longer phrases are not looked for. */
const MAX_TOKENS = 20;
const PREFIX = 3;

/** Phrases of several tokens with the tag that each stands for. */
export class Multiwords {
  readonly #tags = new Map<string, string>();
  /** How phrases begin, so that most tokens cost one look. */
  readonly #prefixes = new Set<string>();

  /** @param variants also in capitals and with a capital first letter */
  constructor(lines: readonly string[], variants: boolean, defaultTag = '') {
    for (const line of lines) {
      const [phrase, tag = defaultTag] = line.split('\t');
      const straight = phrase.replaceAll('’', "'").trim();
      if (straight === '') continue;
      this.#add(straight, tag.trim());
      if (variants) {
        this.#add(straight.toUpperCase(), tag.trim());
        this.#add(capitalise(straight), tag.trim());
      }
    }
  }

  #add(phrase: string, tag: string): void {
    if (this.#tags.has(phrase)) return;
    this.#tags.set(phrase, tag);
    this.#prefixes.add(phrase.slice(0, PREFIX));
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
        const phrase = text.slice(start, tokens[j].end);
        const tag = this.#tags.get(phrase);
        if (tag === undefined) continue;
        found(i, j, phrase, tag);
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
    list = new Multiwords(pack.lines(path), variants, defaultTag);
    own.set(path, list);
  }
  return list;
}
