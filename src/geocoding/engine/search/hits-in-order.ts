import { formOf, namesIn, normalise, wordsOf } from './normalise.ts';
import type { QueryWord } from './readings.ts';
import { type Hit, totalOf } from './run-plans.ts';

/** Hits whose names are read at most. */
const MOST_CLOSE = 80;
/** How much more important than its list says a place can be: lists have four bits. */
const STEP = 1 / 16;

/** The least total that a hit can have once it was looked at closely. */
const leastOf = (hit: Hit): number => totalOf(hit) - (hit.postcode || hit.isHouse ? 0 : STEP);

/**
 * Hits from the best one on. Each is looked at closely, whether its name is just what was written and how important it is,
 * before it comes; those that nobody waits for are not.
 */
export function* inOrder(hits: readonly Hit[]): Generator<Hit> {
  const waiting = [...hits].sort((a, b) => leastOf(a) - leastOf(b));
  const close: Hit[] = [];
  for (let at = 0; ; ) {
    const next = waiting[at];
    const first = close[0];
    if (first && (next === undefined || totalOf(first) <= leastOf(next))) {
      close.shift();
      yield first;
    } else if (next === undefined) return;
    else {
      if (at++ < MOST_CLOSE) lookClosely(next);
      let low = 0;
      let high = close.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = close[middle];
        if (other && totalOf(other) <= totalOf(next)) low = middle + 1;
        else high = middle;
      }
      close.splice(low, 0, next);
    }
  }
}

function lookClosely(hit: Hit): void {
  const { index, candidate, words } = hit;
  if (hit.postcode || hit.isHouse) return;
  if (candidate.rankAddress < 26 || hit.importance >= STEP) hit.importance = index.importanceOf(candidate);
  hit.penalty += namePenalty(index.nameOf(candidate), () => index.namesOf(candidate), words);
}

/** 0 where the name that is shown is what was written; more for other names, and where the words are scattered. */
function namePenalty(shown: string | undefined, all: () => readonly string[], words: readonly QueryWord[]): number {
  if (shown !== undefined) {
    const plain = normalise(shown);
    const written = words.map((word) => word.plain).join(' ');
    if (plain === written) return 0;
    if (hasWords(plain.split(' ').map(formOf), words) <= 0.02) return 0.01;
  }
  let least = 0.3;
  for (const value of all())
    for (const name of namesIn(value)) {
      const penalty = hasWords(wordsOf(name), words);
      if (penalty < least) least = penalty;
      if (least === 0) return 0.04;
    }
  return least + 0.04;
}

/**
 * 0 where a name is just the words, 0.02 where they stand together in it, 0.12 where they are scattered, 0.3 where not all
 * are there.
 */
function hasWords(name: readonly string[], words: readonly QueryWord[]): number {
  const wanted = words.map(({ word }) => word);
  const [joined, all] = [wanted.join(' '), name.join(' ')];
  if (joined === all) return 0;
  if (` ${all} `.includes(` ${joined} `)) return 0.02;
  const left = [...name];
  for (const word of wanted) {
    const at = left.indexOf(word);
    // A word that is written twice must be there twice: characters of Chinese names are words.
    if (at < 0) return 0.3;
    left.splice(at, 1);
  }
  return 0.12;
}
