import type { Sentence } from '../../../text/token.ts';
import type { Document } from '../../rule.ts';

/** A sentence of a paragraph, and where it begins in the text. */
export interface PlacedSentence {
  readonly sentence: Sentence;
  readonly start: number;
}

/** Does a paragraph end with a sentence? An empty line is behind it, or nothing (LanguageTool 6.6). */
export function endsParagraph({ text, ranges }: Document, index: number): boolean {
  const range = ranges[index];
  const next = ranges[index + 1];
  if (!range || !next) return true;
  return (
    /\n\r?\n\r?$/.test(text.slice(Math.max(range.start, range.end - 4), range.end)) ||
    /^\r?\n/.test(text.slice(next.start, next.start + 2))
  );
}

/** The sentences of a text, paragraph by paragraph. */
export function* paragraphsOf(document: Document): Generator<readonly PlacedSentence[]> {
  let sentences: PlacedSentence[] = [];
  for (const [index, { start }] of document.ranges.entries()) {
    sentences.push({ sentence: document.sentence(index), start });
    if (!endsParagraph(document, index)) continue;
    yield sentences;
    sentences = [];
  }
}

/** Signs that are no words: marks, quotation marks, brackets, hyphens and arithmetic signs (LanguageTool 6.6). */
const NO_WORD = /^[.?!…:;,~’'"„“”»«‚‘›‹()[\]–—·×*∗÷=/+-]$/;

/** Is a token counted as a word? Numbers and most signs are. */
export const isCounted = (text: string): boolean => text !== '' && !NO_WORD.test(text);
