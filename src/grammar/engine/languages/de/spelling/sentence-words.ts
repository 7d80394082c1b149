import { ENGLISH } from '../../../spelling/sentence-words.ts';
import type { SpelledWord } from '../../../spelling/speller.ts';
import type { Sentence } from '../../../text/token.ts';

const SIGN = '[^\\p{L}\\-.]';
const HYPHEN_BEHIND_NUMBER = '(?<=[°\\d])-';
const HYPHEN_BEFORE_NUMBER = '-(?=\\d)';
/** What parts words: signs but hyphens and dots, hyphens beside numbers. */
const BETWEEN_WORDS = new RegExp([SIGN, HYPHEN_BEHIND_NUMBER, HYPHEN_BEFORE_NUMBER].join('|'), 'u');

/**
 * The words of a German sentence with their hyphens and dots, and empty ones between signs that follow each other. What
 * spelling leaves alone counts as white space.
 */
export function wordsOf({ text, tokens }: Sentence): SpelledWord[] {
  let spelled = text;
  for (const { start, end, ignoreSpelling, immunised, address, readings } of tokens)
    if (ignoreSpelling || immunised || address || readings.some(({ pos }) => pos === ENGLISH))
      spelled = spelled.slice(0, start) + ' '.repeat(end - start) + spelled.slice(end);
  const words: SpelledWord[] = [];
  let from = 0;
  for (const word of spelled.split(BETWEEN_WORDS)) {
    words.push({ text: word, from });
    from += word.length + 1;
  }
  return words;
}
