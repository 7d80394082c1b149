import type { Token } from '../../../text/token.ts';
import { hasTagLike } from '../word-kinds.ts';

const PARTICIPLE = /^VER:(?:AUX:|MOD:)?PA2:/;
const INFINITIVE = /^VER:(?:AUX:|MOD:)?INF/;
const END = /^[,;:.!?–—()]$/;

export const isParticiple = ({ readings }: Token): boolean => hasTagLike(readings, PARTICIPLE);
export const isInfinitive = ({ readings }: Token): boolean => hasTagLike(readings, INFINITIVE);

/** Is a token a word without a reading, which may be a verb? */
export const isUnknown = ({ text, readings }: Token): boolean =>
  /^\p{L}/u.test(text) && readings.every(({ pos }) => pos === null || pos === 'SENT_END' || pos === 'PARA_END');

/** Is there such a verb right before a place, or behind it up to the end of its clause? */
export function goesWith(tokens: readonly Token[], place: number, test: (token: Token) => boolean): boolean {
  const before = tokens[place - 1];
  if (before && test(before)) return true;
  for (const token of tokens.slice(place + 1)) {
    if (END.test(token.text)) return false;
    if (test(token)) return true;
  }
  return false;
}
