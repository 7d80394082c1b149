import type { Category } from '../../category.ts';
import { categories } from '../../category.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';
import { optionalInfo } from './optional-info.ts';
import { isCounted, type PlacedSentence, paragraphsOf } from './paragraphs.ts';
import { syllablesOf } from './syllables.ts';

/** Paragraphs with fewer words are not judged, and their first tokens are marked (LanguageTool 6.6). */
const LEAST_WORDS = 10;
const MARKED = 3;
/** Where the next level of readability begins; the first is 0. */
const LEVELS = [30, 50, 60, 70, 80, 90];
const MIDDLE = 3;

type Language = 'en' | 'de' | 'pt';

/** Reading ease: of Flesch for English, of Amstad for German, of Fernández Huerta for Portuguese. */
const EASE: Readonly<Record<Language, (wordsPerSentence: number, syllablesPerWord: number) => number>> = {
  en: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables,
  de: (words, syllables) => 180 - words - 58.5 * syllables,
  pt: (words, syllables) => 206.84 - 1.02 * words - 60 * syllables,
};
const CATEGORY: Readonly<Record<Language, Category>> = {
  en: categories.TEXT_ANALYSIS,
  de: categories.CREATIVE_WRITING,
  pt: categories.TEXT_ANALYSIS,
};
const SUFFIX: Readonly<Record<Language, string>> = { en: '', de: '_DE', pt: '_PT' };
const MESSAGES: Readonly<Record<Language, readonly [simple: string, difficult: string]>> = {
  en: [
    'This paragraph is very easy to read (level {} of 6): short sentences of short words.',
    'This paragraph is hard to read (level {} of 6). Shorter sentences and words would help.',
  ],
  de: [
    'Dieser Absatz ist sehr leicht zu lesen (Stufe {} von 6): kurze Sätze aus kurzen Wörtern.',
    'Dieser Absatz ist schwer zu lesen (Stufe {} von 6). Kürzere Sätze und Wörter helfen.',
  ],
  pt: [
    'Este parágrafo é muito fácil de ler (nível {} de 6): frases curtas com palavras curtas.',
    'Este parágrafo é difícil de ler (nível {} de 6). Ajudam frases e palavras mais curtas.',
  ],
};
const isLanguage = (language: string): language is Language => language in EASE;

/** Paragraphs that are too easy or too hard to read, in texts that are so on the whole; no rules of languages without a formula. */
export function readability(language: string): TextRule[] {
  if (!isLanguage(language)) return [];
  const [simple, difficult] = MESSAGES[language];
  const rule = (
    kind: 'SIMPLE' | 'DIFFICULT',
    description: string,
    message: string,
    isFound: (level: number, wanted: number) => boolean,
  ): TextRule => {
    const isSimple = kind === 'SIMPLE';
    const info = optionalInfo(`READABILITY_RULE_${kind}${SUFFIX[language]}`, description, {
      category: CATEGORY[language],
      picky: isSimple && language !== 'en',
      value: { text: 'Level of readability, 0 (very hard) to 6 (very easy)', minimum: 0, maximum: 6, default: MIDDLE },
    });
    return {
      info,
      check(document: Document, { ruleValues }: RuleContext): RuleMatch[] {
        const wanted = ruleValues?.get(info.id) ?? MIDDLE;
        const paragraphs = [...paragraphsOf(document)];
        // A short answer may be simple.
        if (isSimple && paragraphs.length < 2) return [];
        const ofText = levelOf(paragraphs.flat(), language);
        if (ofText === undefined || !isFound(ofText, wanted)) return [];
        return paragraphs.flatMap((sentences) => {
          const level = levelOf(sentences, language);
          const [first] = sentences;
          const begin = first?.sentence.tokens[1];
          const marked = sentences.find(({ sentence }) => sentence.tokens.length > MARKED) ?? sentences.at(-1);
          const end = marked?.sentence.tokens.slice(0, MARKED + 1).at(-1);
          if (level === undefined || !first || !begin || !marked || !end || !isFound(level, wanted)) return [];
          return [
            {
              rule: info,
              from: first.start + begin.start,
              to: marked.start + end.end,
              message: message.replace('{}', String(level)),
              shortMessage: '',
              replacements: [],
            },
          ];
        });
      },
    };
  };
  return [
    // Its number is not used (LanguageTool 6.6).
    rule('SIMPLE', 'Paragraphs that are very easy to read', simple, (level) => level > MIDDLE),
    rule('DIFFICULT', 'Paragraphs that are hard to read', difficult, (level, wanted) => level < wanted),
  ];
}

/** The level of readability of sentences, 0 to 6; undefined where it is too short. */
function levelOf(sentences: readonly PlacedSentence[], language: Language): number | undefined {
  const words = sentences.flatMap(({ sentence }) => sentence.tokens).filter(({ text }) => isCounted(text));
  if (words.length < LEAST_WORDS) return undefined;
  const syllables = words.reduce((sum, { text }) => sum + syllablesOf(text, language), 0);
  const ease = EASE[language](words.length / sentences.length, syllables / words.length);
  return LEVELS.filter((bound) => ease >= bound).length;
}
