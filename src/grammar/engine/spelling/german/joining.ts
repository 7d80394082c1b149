import { PARTICLES } from './words/joining-words.ts';

/** Parts of compounds are not shorter. */
const SHORTEST = 3;
/** Shorter ends are too often found by chance. */
const SHORTEST_END = 4;
/** How many compounds of the list show that a word joins; short words need more. */
const OFTEN = 3;
const OFTEN_SHORT = 12;
const SHORT = 4;
/** Of longer nouns every third is looked at, which teaches the same. */
const LONG = 14;
const EVERY = 3;
/** How many particles stand before a form of a verb that joins with all of them. */
const PARTICLES_BEFORE = 3;
const ENDINGS = ['e', 'em', 'en', 'er', 'es'];

/** How the words of a list join. */
export interface Joining {
  /** Beginnings of compounds as they join, in small letters: arbeits, blumen, haus. */
  readonly beginnings: ReadonlySet<string>;
  /** Ends of compound nouns, in small letters. */
  readonly ends: ReadonlySet<string>;
  /** Forms of adjectives: all, and those that end compounds such as hilfsbereit. */
  readonly adjectives: ReadonlySet<string>;
  readonly adjectiveEnds: ReadonlySet<string>;
  /** Forms of verbs before which any particle may stand. */
  readonly verbForms: ReadonlySet<string>;
}

class Counts {
  readonly #counts = new Map<string, number>();

  add(word: string): void {
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  often(): Set<string> {
    const words = [...this.#counts].filter(([word, count]) => count >= (word.length <= SHORT ? OFTEN_SHORT : OFTEN));
    return new Set(words.map(([word]) => word));
  }
}

/** Whether a noun in small letters is put together of a beginning and an end. */
export function isCompound(noun: string, { beginnings, ends }: Joining): boolean {
  for (let at = SHORTEST; at <= noun.length - SHORTEST_END; at++)
    if (ends.has(noun.slice(at)) && beginnings.has(noun.slice(0, at))) return true;
  return false;
}

/**
 * Learns from a list of words how German joins them: what comes as the beginning or the end of several compounds may
 * begin or end others.
 * @param words nouns with a capital, other words in small letters
 */
export function learnJoining(words: ReadonlySet<string>): Joining {
  const adjectives = adjectivesOf(words);
  const nouns = new Set<string>();
  const lower = new Set<string>();
  for (const word of words)
    if (/^\p{Ll}/u.test(word)) lower.add(word);
    else nouns.add(word.toLowerCase());
  const beginnings = new Counts();
  const ends = new Counts();
  let turn = 0;
  for (const noun of nouns) {
    if (noun.length > LONG && ++turn % EVERY !== 0) continue;
    for (let at = SHORTEST; at <= noun.length - SHORTEST_END; at++) {
      const end = noun.slice(at);
      if (!nouns.has(end)) continue;
      const beginning = noun.slice(0, at);
      beginnings.add(beginning);
      if (nouns.has(beginning) || (beginning.endsWith('s') && nouns.has(beginning.slice(0, -1)))) ends.add(end);
    }
  }
  const first = beginnings.often();
  const adjectiveEnds = new Counts();
  for (const word of adjectives)
    for (let at = SHORTEST; at <= word.length - SHORTEST_END; at++)
      if (adjectives.has(word.slice(at)) && first.has(word.slice(0, at))) adjectiveEnds.add(word.slice(at));
  return {
    beginnings: first,
    ends: ends.often(),
    adjectives,
    adjectiveEnds: adjectiveEnds.often(),
    verbForms: verbForms(lower),
  };
}

function adjectivesOf(words: ReadonlySet<string>): Set<string> {
  const adjectives = new Set<string>();
  for (const word of words) {
    if (!word.endsWith('em')) continue;
    const stem = word.slice(0, -2);
    if (!ENDINGS.every((ending) => words.has(stem + ending))) continue;
    for (const ending of ['', ...ENDINGS]) if (words.has(stem + ending)) adjectives.add(stem + ending);
  }
  return adjectives;
}

function verbForms(lower: ReadonlySet<string>): Set<string> {
  const particles = new Set(PARTICLES.trim().split(/\s+/));
  const longest = Math.max(...[...particles].map(({ length }) => length));
  const counts = new Map<string, number>();
  for (const word of lower)
    for (let at = 2; at <= Math.min(longest, word.length - SHORTEST_END); at++) {
      if (!particles.has(word.slice(0, at))) continue;
      const form = word.slice(at);
      if (lower.has(form)) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  return new Set([...counts].filter(([, count]) => count >= PARTICLES_BEFORE).map(([form]) => form));
}
