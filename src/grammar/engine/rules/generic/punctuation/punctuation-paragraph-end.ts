import { codeRule } from '../../code-rule.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';

const { info, examples } = codeRule({
  id: 'PUNCTUATION_PARAGRAPH_END',
  category: 'PUNCTUATION',
  issueType: 'grammar',
  picky: true,
  // A mistake in the last word counts more.
  priority: -1000,
  description: 'No punctuation mark at the end of a paragraph',
  contextForSureMatch: -1,
  examples: {
    en: {
      wrong: [
        'The ferry was late. Nobody minded [[much]] => much.',
        'The ferry was late. Nobody minded [[much]]\n\nThen it came. => much.',
      ],
      right: ['The ferry was late. Nobody minded much.', 'A heading\n\nThe ferry was late. Nobody came.', 'Late again'],
    },
    de: {
      wrong: [
        'Die Fähre kam spät. Niemand war [[böse]] => böse.',
        'Die Fähre kam spät. Niemand war [[böse]]\n\nDann kam sie. => böse.',
      ],
      right: ['Die Fähre kam spät. Niemand war böse.', 'Eine Überschrift\n\nDie Fähre kam spät. Das war alles.'],
    },
  },
});

type Wording = readonly [message: string, short: string];

const ENGLISH: Wording = ['End the paragraph with a punctuation mark.', 'End of paragraph'];
const MESSAGES: Readonly<Record<string, Wording>> = {
  en: ENGLISH,
  de: ['Am Ende dieses Absatzes fehlt ein Satzzeichen.', 'Absatzende'],
  pt: ['Falta um sinal de pontuação no fim do parágrafo.', 'Fim de parágrafo'],
  ca: ['Falta un signe de puntuació al final del paràgraf.', 'Final de paràgraf'],
};

/** Languages that have the rule (LanguageTool 6.6). */
export const endsParagraphs = (language: string): boolean => language in MESSAGES;

const MARKS = ['.', '!', '?', ':', ','];
/** A word or an address that ends a sentence, after another word of it. */
const LAST_WORD = /[\p{L}\p{N}]\P{L}*\s(?<word>(?:https?:\/\/)?\p{L}[\p{L}\p{M}\p{N}'’./-]*[\p{L}\p{M}])\s*$/u;

/** Paragraphs of several sentences whose last one has no mark at its end. */
export const paragraphEnd: TextRule = {
  info,
  examples,
  check({ text, ranges }: Document, { language }: RuleContext): RuleMatch[] {
    const [message, shortMessage] = MESSAGES[language] ?? ENGLISH;
    const matches: RuleMatch[] = [];
    let sentences = 0;
    ranges.forEach(({ start, end }, index) => {
      const sentence = text.slice(start, end);
      if (sentence.trim() !== '') sentences++;
      const isLast = index === ranges.length - 1 || /\n[ \t\r]*\n\s*$/.test(sentence);
      if (!isLast) return;
      const several = sentences > 1;
      sentences = 0;
      const word = several ? LAST_WORD.exec(sentence)?.groups?.word : undefined;
      if (word === undefined || word.length < 2) return;
      const from = start + sentence.trimEnd().length - word.length;
      matches.push({
        rule: info,
        from,
        to: from + word.length,
        message,
        shortMessage,
        replacements: MARKS.map((mark) => ({ value: word + mark })),
      });
    });
    return matches;
  },
};
