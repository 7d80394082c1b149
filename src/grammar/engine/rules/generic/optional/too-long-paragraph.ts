import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';
import { optionalInfo } from './optional-info.ts';
import { isCounted, type PlacedSentence, paragraphsOf } from './paragraphs.ts';

const MOST_WORDS = 220;
/** So many more are let through (LanguageTool 6.6). */
const TOLERATED = 5;

const info = optionalInfo('TOO_LONG_PARAGRAPH', `A paragraph of more than ${MOST_WORDS} words`, {
  picky: true,
  value: { text: 'Maximum number of words in a paragraph', minimum: 5, maximum: 300, default: MOST_WORDS },
});

type Say = (most: number) => string;
const ENGLISH: Say = (most) => `This paragraph has more than ${most} words. Two would be easier to read.`;
const MESSAGES: Readonly<Record<string, Say>> = {
  en: ENGLISH,
  de: (most) => `Dieser Absatz hat mehr als ${most} Wörter. Zwei wären leichter zu lesen.`,
  fr: (most) => `Ce paragraphe a plus de ${most} mots. Deux seraient plus faciles à lire.`,
  es: (most) => `Este párrafo tiene más de ${most} palabras. Dos serían más fáciles de leer.`,
  nl: (most) => `Deze alinea heeft meer dan ${most} woorden. Twee lezen gemakkelijker.`,
  pt: (most) => `Este parágrafo tem mais de ${most} palavras. Dois seriam mais fáceis de ler.`,
  ru: (most) => `В абзаце больше слов, чем ${most}. Два абзаца читались бы легче.`,
};

/** Paragraphs with more words than are easily read: their last two words within the bound. */
export const longParagraph: TextRule = {
  info,
  check(document: Document, { language, ruleValues }: RuleContext): RuleMatch[] {
    const most = ruleValues?.get(info.id) ?? MOST_WORDS;
    const matches: RuleMatch[] = [];
    // Cheap bound first: most words take two units at least.
    if (document.text.length < most) return matches;
    for (const sentences of paragraphsOf(document)) {
      let words = 0;
      let from = 0;
      let to = 0;
      for (const { sentence, start } of sentences)
        for (const token of sentence.tokens) {
          if (!isCounted(token.text)) continue;
          words++;
          if (words === most - 1) from = start + token.start;
          if (words === most) to = start + token.end;
        }
      if (words <= most + TOLERATED || isList(sentences)) continue;
      matches.push({
        rule: info,
        from,
        to,
        message: (MESSAGES[language] ?? ENGLISH)(most),
        shortMessage: '',
        replacements: [],
      });
    }
    return matches;
  },
};

/** Does a line end with a sentence? That makes a list (LanguageTool 6.6). */
const isList = (sentences: readonly PlacedSentence[]): boolean =>
  sentences.slice(0, -1).some(({ sentence }) => sentence.text.endsWith('\n'));
