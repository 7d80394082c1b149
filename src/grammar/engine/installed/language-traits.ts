import type { TaggerOptions } from './tagger.ts';
import { englishTokenizer } from './tokenizers/english.ts';
import type { SplitIntoPieces } from './tokenizers/pieces.ts';
import { plainTokenizer } from './tokenizers/plain.ts';

/** What the stages of analysis do differently in a language. */
export interface LanguageTraits {
  readonly tagger: TaggerOptions;
  /** @param knows whether the tagger knows a word */
  tokenizer(knows: (word: string) => boolean): SplitIntoPieces;
  readonly multiwords: {
    /** Phrases also in capitals and with a capital first letter. */
    readonly variants: boolean;
    /** only: the tokens keep no other reading, and are spelt right; around: <TAG> on the first, </TAG> on the last. */
    readonly marks: 'only' | 'around';
  };
  /** Quotation marks around suggestions in messages. */
  readonly quotes: readonly [string, string];
}

const USUAL: LanguageTraits = {
  tagger: { lowerCase: true, capitalised: true, fromCapitals: false },
  tokenizer: () => plainTokenizer(''),
  multiwords: { variants: false, marks: 'around' },
  quotes: ['"', '"'],
};

const TRAITS: Readonly<Record<string, LanguageTraits>> = {
  en: {
    tagger: { lowerCase: true, capitalised: false, fromCapitals: true },
    tokenizer: englishTokenizer,
    multiwords: { variants: true, marks: 'only' },
    quotes: ['“', '”'],
  },
};

/** @param language the short code */
export const traitsOf = (language: string): LanguageTraits => TRAITS[language] ?? USUAL;
