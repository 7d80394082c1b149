import type { Token } from '../../../text/token.ts';
import type { Document } from '../../rule.ts';

const QUOTATION = /^["„“”»«]$/;

/** A sentence without what it quotes. */
export interface OwnSentence {
  readonly tokens: readonly Token[];
  /** Where the sentence begins in the text. */
  readonly start: number;
}

/**
 * The sentences of a text without what stands in quotation marks: others may speak as they like.
 * @param withQuotations they are left in
 */
export function outsideQuotations(document: Document, withQuotations: boolean): OwnSentence[] {
  let inside = false;
  return document.ranges.map(({ start }, index) => {
    const { tokens } = document.sentence(index);
    return {
      start,
      tokens: tokens.filter(({ text }, place) => {
        if (QUOTATION.test(text)) {
          // A blank is behind a mark that opens nothing.
          inside = !inside && tokens[place + 1]?.whitespaceBefore === false;
          return false;
        }
        return text !== '' && (withQuotations || !inside);
      }),
    };
  });
}
