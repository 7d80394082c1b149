import type { Reading } from '../text/reading.ts';
import type { SplitIntoPieces } from './analysis/pieces.ts';
import type { TaggerOptions } from './analysis/tagger-options.ts';
import type { MessageStyle, Quotes } from './rules/typography.ts';

/** What the stages of analysis do differently in a language. */
export interface LanguageTraits extends MessageStyle {
  readonly tagger: TaggerOptions;
  /**
   * @param knows whether the tagger knows a word
   * @param tagsOf the readings that it gives one
   */
  tokenizer(knows: (word: string) => boolean, tagsOf: (word: string) => readonly Reading[]): SplitIntoPieces;
  readonly multiwords: {
    /** Phrases also in capitals and with a capital first letter. */
    readonly variants: boolean;
    /**
     * only: the tokens keep no other reading, and are spelt right; around: <TAG> on the first, </TAG> on the last;
     * none: they are spelt right, no more.
     */
    readonly marks: 'only' | 'around' | 'none';
  };
  /** Tokens with an apostrophe have a chunk tag that tells which. */
  readonly marksApostrophes?: true;
  /** Quotation marks of variants that quote differently, by long code. */
  readonly variantQuotes?: Readonly<Record<string, Quotes>>;
}

/** How messages are set in a variant (long code) of a language. */
export function messageStyle(traits: LanguageTraits, variant: string): MessageStyle {
  const quotes = traits.variantQuotes?.[variant];
  return quotes ? { quotes } : traits;
}
