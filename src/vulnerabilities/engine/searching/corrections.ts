import { type Filter, LAST_UPDATED_FIRST } from '../../store/filter.ts';
import type { Edition } from '../edition.ts';

/** Words of so few letters have too many neighbours. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 30;
/** Words of one search that are looked into. */
const MOST_WORDS = 4;
/** Words one edit away that occur and are counted. */
const MOST_KNOWN = 50;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that one edit makes of another: a letter left out, added or changed, or two neighbours exchanged. */
export function wordsOneEditAway(word: string): string[] {
  const words = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) {
      words.add(`${before}${letter}${after}`);
      if (after !== '') words.add(`${before}${letter}${after.slice(1)}`);
    }
    if (after !== '') words.add(`${before}${after.slice(1)}`);
    if (after.length > 1) words.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  words.delete(word);
  return [...words].sort();
}

/**
 * The same texts of a filter with every word that no record has changed into the commonest word one edit away; undefined
 * where there is nothing to change. Words with digits or signs are ids and versions, and are meant as they are.
 */
export async function corrected(
  edition: Edition,
  filter: Filter,
  gone?: AbortSignal,
): Promise<Pick<Filter, 'text' | 'vendor' | 'product'> | undefined> {
  const changed: { text?: string; vendor?: string; product?: string } = {};
  let looked = 0;
  for (const name of ['text', 'vendor', 'product'] as const) {
    const text = filter[name];
    if (text === undefined) continue;
    const words = text.split(/\s+/);
    for (const [at, word] of words.entries()) {
      const plain = word.toLowerCase();
      if (!/^[a-z]+$/.test(plain) || plain.length < LEAST_LETTERS || plain.length > MOST_LETTERS) continue;
      if (++looked > MOST_WORDS) break;
      const count = async (one: string): Promise<number> =>
        (await edition.find({ [name]: one }, { order: LAST_UPDATED_FIRST, start: 0, limit: 1 }, gone)).total;
      if ((await count(plain)) > 0) continue;
      let most = 0;
      for (const known of (await edition.snapshot.knownWords(wordsOneEditAway(plain))).slice(0, MOST_KNOWN)) {
        const records = await count(known);
        if (records <= most) continue;
        most = records;
        words[at] = known;
        changed[name] = words.join(' ');
      }
    }
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}
