import { isStopped, type StopFlag } from '#kit/process/stop-flag';
import { matchExpression, type Phrase } from '../phrases.ts';

/*
 * Nothing interrupts a statement of node:sqlite once it runs: it has neither sqlite3_interrupt nor a progress handler,
 * and a thread that is ended finishes its statement first. So a search that may take long is made of several statements.
 */

/** FTS5 merges the places of every word that begins with so few letters: hundreds of milliseconds on a large store. */
const WIDE_PREFIX = 2;
/** Other phrases in one statement; each takes some milliseconds. */
const PHRASES = 8;

const isWide = ({ words, prefix }: Phrase): boolean => prefix && (words.at(-1)?.length ?? 0) <= WIDE_PREFIX;

/** FTS5 expressions, each for one statement of bounded length. Records that match all of them have every phrase. */
export function searchSteps(phrases: readonly Phrase[]): string[] {
  const wide = phrases.filter(isWide);
  const others = phrases.filter((phrase) => !isWide(phrase));
  const steps: Phrase[][] = [];
  while (others.length > 0) steps.push(others.splice(0, PHRASES));
  // One wide phrase costs least beside others, which a usual search has.
  for (const [at, phrase] of wide.entries()) {
    if (steps[at] === undefined) steps.push([phrase]);
    else steps[at].push(phrase);
  }
  return steps.map(matchExpression);
}

/**
 * Searches step by step.
 * @param find gives the ascending keys of an expression, in an array that the next call may use again
 * @param flag looked at before every step
 * @returns ascending keys, valid until the next call of `find`; none when the search was stopped
 */
export function searchInSteps(
  phrases: readonly Phrase[],
  find: (expression: string) => Float64Array,
  flag?: StopFlag,
): Float64Array {
  const none = new Float64Array(0);
  const [first, ...further] = searchSteps(phrases);
  if (first === undefined || !isWanted(flag)) return none;
  let keys = find(first);
  // The first step's array is used again by the second.
  if (further.length > 0) keys = keys.slice();
  for (const expression of further) {
    if (keys.length === 0) break;
    if (!isWanted(flag)) return none;
    keys = intersection(keys, find(expression));
  }
  return keys;
}

const isWanted = (flag: StopFlag | undefined): boolean => flag === undefined || !isStopped(flag);

/** What is in both; both ascend. The result takes the place of the first. */
function intersection(keys: Float64Array, others: Float64Array): Float64Array {
  let length = 0;
  let other = 0;
  for (const key of keys) {
    let next = others[other];
    while (next !== undefined && next < key) next = others[++other];
    if (next === key) keys[length++] = key;
  }
  return keys.subarray(0, length);
}
