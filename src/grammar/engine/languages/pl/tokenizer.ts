import type { SplitIntoPieces } from '../../pack/analysis/pieces.ts';
import { plainTokenizer } from '../../pack/analysis/plain-tokenizer.ts';
import type { Reading } from '../../text/reading.ts';

type TagsOf = (word: string) => readonly Reading[];

/**
 * Polish: hyphens cut compounds of two nouns, numbers or adjectives that the tagger does not know as one word, and
 * words with a number behind the last hyphen; unknown words stay whole.
 */
export const polishTokenizer = (knows: (word: string) => boolean, tagsOf: TagsOf): SplitIntoPieces =>
  plainTokenizer('', '_', (word) => isWhole(word, knows, tagsOf));

function isWhole(word: string, knows: (word: string) => boolean, tagsOf: TagsOf): boolean {
  if (word.startsWith('-') || word.endsWith('-')) return false;
  const parts = word.split('-');
  if (/^\d/.test(parts.at(-1) ?? '')) return false;
  if (knows(word)) return true;
  const has = (part: number, tag: string, whole = false): boolean =>
    tagsOf(parts[part] ?? '').some(({ pos }) => (whole ? pos === tag : pos?.includes(tag)));
  if (parts.length === 2)
    return !(
      (has(0, 'adja', true) && has(1, 'adj:')) ||
      (has(0, 'subst:') && has(1, 'subst:')) ||
      (has(0, 'num:') && has(1, 'num:'))
    );
  return parts.length !== 3 || !(has(0, 'adja', true) && has(1, 'adja', true) && has(2, 'adj:'));
}
