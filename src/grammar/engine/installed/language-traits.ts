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
import type { MessageStyle, Quotes } from './typography.ts';

/** What the stages of analysis do differently in a language. */
export interface LanguageTraits extends MessageStyle {
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
}

const NO_LIST = { variants: false, marks: 'around' } as const;
const ENGLISH_QUOTES: Quotes = { double: ['“', '”'], single: ['‘', '’'] };
const GUILLEMETS: Quotes = { double: ['«', '»'], single: ['‘', '’'] };
const ONLY = { variants: true, marks: 'only' } as const;
const PLAIN = { lowerCase: true, capitalised: false, fromCapitals: false } as const;

const USUAL: LanguageTraits = {
  tagger: { lowerCase: true, capitalised: true, fromCapitals: false },
  tokenizer: () => plainTokenizer(''),
  multiwords: NO_LIST,
};

const TRAITS: Readonly<Record<string, LanguageTraits>> = {
  en: {
    tagger: { lowerCase: true, capitalised: false, fromCapitals: true },
    tokenizer: englishTokenizer,
    multiwords: ONLY,
    quotes: ENGLISH_QUOTES,
  },
  de: {
    tagger: { lowerCase: true, capitalised: false, fromCapitals: false, german: true, guess: () => guessGerman },
    tokenizer: () => plainTokenizer('‚'),
    multiwords: NO_LIST,
    quotes: { double: ['„', '“'], single: ['‚', '‘'], german: true },
  },
  fr: {
    tagger: { ...PLAIN, fromCapitals: true, ligatures: true, guess: guessFrench },
    tokenizer: frenchTokenizer,
    marksApostrophes: true,
    multiwords: ONLY,
    quotes: {
      double: ['«\u00A0', '\u00A0»'],
      single: ['‘', '’'],
      elisions: /(\b[cdjlmnst]|qu)'(["'](?!$)|(?=\uE000))/gi,
      spaced: true,
    },
  },
  es: { tagger: { ...PLAIN, guess: guessSpanish }, tokenizer: spanishTokenizer, multiwords: ONLY, quotes: GUILLEMETS },
  pt: {
    tagger: { ...PLAIN, guess: guessPortuguese },
    tokenizer: portugueseTokenizer,
    marksApostrophes: true,
    multiwords: ONLY,
    quotes: ENGLISH_QUOTES,
  },
  ca: {
    tagger: { ...PLAIN, fromCapitals: true, guess: guessCatalan },
    tokenizer: catalanTokenizer,
    multiwords: ONLY,
    quotes: { ...GUILLEMETS, elisions: /(\b[dlmnst])'(["'](?!$)|(?=\uE000))/gi },
  },
  nl: {
    tagger: { ...PLAIN, fromCapitals: true, withoutAccents: true },
    tokenizer: () => plainTokenizer('', "'’`", () => true),
    multiwords: { variants: false, marks: 'none' },
    quotes: ENGLISH_QUOTES,
  },
  uk: {
    tagger: { ...PLAIN, guess: () => guessUkrainian },
    tokenizer: ukrainianTokenizer,
    multiwords: NO_LIST,
    suggestionQuotes: ['«', '»'],
  },
  ru: { ...USUAL, quotes: GUILLEMETS },
  pl: {
    tagger: { ...USUAL.tagger, tagSeparator: '+' },
    tokenizer: (knows) => plainTokenizer('', '_', (word) => /^\d/.test(word) || knows(word)),
    multiwords: NO_LIST,
  },
};

/** Variants that quote in another way than their language. */
const VARIANT_QUOTES: Readonly<Record<string, Quotes>> = {
  'pt-PT': GUILLEMETS,
  'de-CH': { double: ['«', '»'], single: ['‚', '‘'], german: true },
};

/** How messages are set. @param variant the long code */
export function messageStyleOf(variant: string): MessageStyle {
  const quotes = VARIANT_QUOTES[variant];
  return quotes ? { quotes } : traitsOf(variant.split('-')[0]);
}

/** @param language the short code */
export const traitsOf = (language: string): LanguageTraits => TRAITS[language] ?? USUAL;
