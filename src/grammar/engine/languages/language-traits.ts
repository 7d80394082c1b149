import { plainTokenizer } from '../pack/analysis/plain-tokenizer.ts';
import type { LanguageTraits } from '../pack/language-traits.ts';
import type { Quotes } from '../pack/rules/typography.ts';
import { catalanTokenizer } from './ca/tokenizer.ts';
import { guessGerman } from './de/guesses.ts';
import { englishTokenizer } from './en/tokenizer.ts';
import { polishTokenizer } from './pl/tokenizer.ts';
import { guessCatalan, guessFrench, guessPortuguese, guessSpanish } from './romance/guesses.ts';
import { frenchTokenizer, portugueseTokenizer, spanishTokenizer } from './romance/tokenizers.ts';
import { guessUkrainian } from './uk/guesses.ts';
import { ukrainianTokenizer } from './uk/tokenizer.ts';

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
    variantQuotes: { 'de-CH': { double: ['«', '»'], single: ['‚', '‘'], german: true } },
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
    variantQuotes: { 'pt-PT': GUILLEMETS },
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
    tagger: { ...PLAIN, guessesMixed: true, guess: () => guessUkrainian },
    tokenizer: ukrainianTokenizer,
    multiwords: NO_LIST,
    suggestionQuotes: ['«', '»'],
  },
  ru: { ...USUAL, quotes: GUILLEMETS },
  pl: {
    tagger: { ...USUAL.tagger, tagSeparator: '+' },
    tokenizer: polishTokenizer,
    multiwords: NO_LIST,
  },
};

/** What is different in a language. @param language the short code */
export const traitsOf = (language: string): LanguageTraits => TRAITS[language] ?? USUAL;
