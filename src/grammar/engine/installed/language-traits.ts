import { guessGerman } from './guesses/german-guesses.ts';
import { guessCatalan, guessFrench, guessPortuguese, guessSpanish } from './guesses/romance-guesses.ts';
import { guessUkrainian } from './guesses/ukrainian-guesses.ts';
import type { TaggerOptions } from './tagger.ts';
import { catalanTokenizer } from './tokenizers/catalan.ts';
import { englishTokenizer } from './tokenizers/english.ts';
import type { SplitIntoPieces } from './tokenizers/pieces.ts';
import { plainTokenizer } from './tokenizers/plain.ts';
import { frenchTokenizer, portugueseTokenizer, spanishTokenizer } from './tokenizers/romance.ts';
import { ukrainianTokenizer } from './tokenizers/ukrainian.ts';

/** What the stages of analysis do differently in a language. */
export interface LanguageTraits {
  readonly tagger: TaggerOptions;
  /** @param knows whether the tagger knows a word */
  tokenizer(knows: (word: string) => boolean): SplitIntoPieces;
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
  /** Quotation marks around suggestions in messages. */
  readonly quotes: readonly [string, string];
}

const NO_LIST = { variants: false, marks: 'around' } as const;
const ONLY = { variants: true, marks: 'only' } as const;
const PLAIN = { lowerCase: true, capitalised: false, fromCapitals: false } as const;

const USUAL: LanguageTraits = {
  tagger: { lowerCase: true, capitalised: true, fromCapitals: false },
  tokenizer: () => plainTokenizer(''),
  multiwords: NO_LIST,
  quotes: ['"', '"'],
};

const TRAITS: Readonly<Record<string, LanguageTraits>> = {
  en: {
    tagger: { lowerCase: true, capitalised: false, fromCapitals: true },
    tokenizer: englishTokenizer,
    multiwords: ONLY,
    quotes: ['“', '”'],
  },
  de: {
    tagger: { lowerCase: true, capitalised: false, fromCapitals: false, german: true, guess: guessGerman },
    tokenizer: () => plainTokenizer('‚'),
    multiwords: NO_LIST,
    quotes: ['„', '“'],
  },
  fr: {
    tagger: { ...PLAIN, fromCapitals: true, ligatures: true, guess: guessFrench },
    tokenizer: frenchTokenizer,
    marksApostrophes: true,
    multiwords: ONLY,
    quotes: ['«\u00A0', '\u00A0»'],
  },
  es: { tagger: { ...PLAIN, guess: guessSpanish }, tokenizer: spanishTokenizer, multiwords: ONLY, quotes: ['«', '»'] },
  pt: {
    tagger: { ...PLAIN, guess: guessPortuguese },
    tokenizer: portugueseTokenizer,
    marksApostrophes: true,
    multiwords: ONLY,
    quotes: ['"', '"'],
  },
  ca: {
    tagger: { ...PLAIN, fromCapitals: true, guess: guessCatalan },
    tokenizer: catalanTokenizer,
    multiwords: ONLY,
    quotes: ['«', '»'],
  },
  nl: {
    tagger: { ...PLAIN, fromCapitals: true, withoutAccents: true },
    tokenizer: () => plainTokenizer('', "'’`", () => true),
    multiwords: { variants: false, marks: 'none' },
    quotes: ['“', '”'],
  },
  uk: {
    tagger: { ...PLAIN, guess: guessUkrainian },
    tokenizer: ukrainianTokenizer,
    multiwords: NO_LIST,
    quotes: ['«', '»'],
  },
  pl: {
    tagger: { ...USUAL.tagger, tagSeparator: '+' },
    tokenizer: (knows) => plainTokenizer('', '_', (word) => /^\d/.test(word) || knows(word)),
    multiwords: NO_LIST,
    quotes: ['„', '”'],
  },
};

/** @param language the short code */
export const traitsOf = (language: string): LanguageTraits => TRAITS[language] ?? USUAL;
