import { elementAt } from '#kit/element-at';
import type { ClauseTokens } from './clause-tokens.ts';

const INFINITIVE = /^VER:.*INF/;
const AUXILIARY = /^VER:(?:MOD|AUX)/;
const DEPENDENT = /^VER:(?:.*INF|PA[12])/;

/** The place of the verb by which a part of a sentence may hold a relative clause; -1 when it holds none. */
export function verbOfSubclause(clause: ClauseTokens, start: number, end: number): number {
  const verbs = clause.verbs(start, end);
  const [first = -1, second = -1, third = -1] = verbs;
  if (verbs.length === 1 && end < clause.count - 2 && first === end - 1) {
    const next = clause.verbs(end + 1, clause.nextSeparator(end + 1));
    return next.length > (clause.isSubordinating(start) ? 1 : 0) ? first : -1;
  }
  if (verbs.length === 2) {
    if (clause.like(first, /^VER:(?:MOD|AUX):/) && clause.starts(second, 'VER:INF:')) return first;
    if (clause.starts(first, 'VER:AUX:') && clause.starts(second, 'VER:PA2:')) return -1;
    const isLast = end === clause.count - 1 && first === end - 2;
    if (isLast && clause.starts(first, 'VER:INF:') && clause.starts(second, 'VER:MOD:')) return -1;
  }
  if (verbs.length === 3 && clause.starts(first, 'VER:MOD:')) {
    if (clause.like(third - 1, /^VER:(?:INF|PA2):/) && clause.starts(third, 'VER:INF:')) return -1;
    const isPair = clause.text(second - 1) === 'weder' && clause.text(third - 1) === 'noch';
    if (isPair && clause.starts(second, 'VER:INF:')) return -1;
  }
  return verbs.length > 1 ? elementAt(verbs, verbs.length - 1) : -1;
}

/**
 * The place of the verb that ends a relative clause and lacks a comma behind it; -1 when nothing is lacking.
 * @param verbs the places of the verbs from the pronoun to the end
 */
export function verbBeforeComma(clause: ClauseTokens, verbs: readonly number[], pronoun: number, end: number): number {
  const [first = -1, second = -1, third = -1] = verbs;
  const unlessEnding = (verb: number, result = verb): number => (endsOrGoesOn(clause, verb + 1) ? -1 : result);
  if (verbs.length === 1) return clause.isSeparator(first + 1) ? -1 : first;
  if (verbs.length === 2) {
    if (isSpecialPair(clause, first, second)) return unlessEnding(second);
    if (first + 1 === second && areTwo(clause, first, second))
      return goesOnBehind(clause, second, end) ? -1 : unlessEnding(second);
    if (first + 2 === second && areThree(clause, first, second)) return unlessEnding(second);
    const belongs =
      clause.starts(first, 'PA2:', 'VER:PA2') ||
      isPerfect(clause, first, second) ||
      (clause.text(second - 1) === 'zu' && clause.like(second, INFINITIVE)) ||
      isBehindArticle(clause, first, second, pronoun);
    return belongs ? unlessEnding(second) : first;
  }
  if (verbs.length !== 3) return first;
  if (clause.like(first, /PA[12]:/) && clause.like(third - 1, INFINITIVE)) return unlessEnding(third);
  if (first + 2 === third) {
    if (first + 1 === second && areThree(clause, first, third)) return unlessEnding(third);
  } else {
    if (first + 3 === third && areFour(clause, first, third)) return unlessEnding(third);
    if (clause.starts(third, 'VER:MOD:') && isSpecialPair(clause, first, second)) return unlessEnding(third);
  }
  if (clause.like(second, INFINITIVE) && isPerfect(clause, first, third)) return unlessEnding(third, second);
  return first;
}

/** gegangen ist, gehen will */
const areTwo = (clause: ClauseTokens, first: number, second: number): boolean =>
  (clause.like(first, /^VER:.*INF/) || clause.has(first, 'PA1:') || clause.has(first, 'PA2:')) &&
  clause.starts(second, 'VER:');

/** gesehen worden ist */
const areThree = (clause: ClauseTokens, first: number, last: number): boolean =>
  clause.like(first, /^VER:(?:AUX|INF|PA[12])/) && clause.like(first + 1, DEPENDENT) && clause.like(last, AUXILIARY);

/** hätte gesehen werden können */
const areFour = (clause: ClauseTokens, first: number, last: number): boolean =>
  clause.has(first, 'KJ2') &&
  clause.has(first + 1, 'PA2') &&
  clause.like(first + 2, DEPENDENT) &&
  clause.like(last, AUXILIARY);

const isPerfect = (clause: ClauseTokens, first: number, last: number): boolean =>
  clause.starts(first, 'VER:AUX:') && clause.like(last, /^VER:.*(?:INF|PA2)/);

/** schlafen als arbeiten will */
const isSpecialPair = (clause: ClauseTokens, first: number, last: number): boolean =>
  first + 3 >= last &&
  clause.like(first, INFINITIVE) &&
  /^(?:als|noch)$/.test(clause.text(first + 1)) &&
  clause.like(first + 2, INFINITIVE) &&
  (first + 2 === last || areTwo(clause, last - 1, last));

function isBehindArticle(clause: ClauseTokens, first: number, last: number, pronoun: number): boolean {
  if (!clause.starts(first, 'VER:INF')) return false;
  for (let place = first - 1; place > pronoun; place--)
    if (clause.starts(place, 'ART')) return clause.nounAfter(place, last) > 0;
  return false;
}

/** Is there a mark behind the verb, or an infinitive that belongs to it? */
const endsOrGoesOn = (clause: ClauseTokens, place: number): boolean =>
  clause.isSeparator(place) ||
  clause.starts(place, 'VER:INF') ||
  (clause.text(place) === 'zu' && clause.like(place + 1, INFINITIVE));

/** Does the clause go on behind its verb: der gehen will als auch der Mann? */
function goesOnBehind(clause: ClauseTokens, verb: number, end: number): boolean {
  if (!clause.like(verb, AUXILIARY) || !clause.like(verb + 1, /^(?:KON|PRP)/)) return false;
  if (verb + 3 === end) return true;
  for (let place = verb + 2; place < end; place++) if (clause.like(place, /^(?:SUB|PRO:PER)/)) return true;
  return false;
}
