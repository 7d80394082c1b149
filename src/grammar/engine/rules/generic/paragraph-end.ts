import { categories } from '../category.ts';
import type { Document, Examples, RuleContext, RuleInfo, RuleMatch, TextRule } from '../rule.ts';

const info: RuleInfo = {
  id: 'PUNCTUATION_PARAGRAPH_END',
  description: 'No punctuation mark at the end of a paragraph',
  issueType: 'grammar',
  category: categories.PUNCTUATION,
  tags: ['picky'],
  kind: 'code',
  contextForSureMatch: -1,
  // What is wrong with the word before counts more.
  priority: -1000,
};

const MESSAGES: Readonly<Record<string, readonly [message: string, short: string]>> = {
  en: ['Nothing marks the end of the last sentence here.', 'End of paragraph'],
  de: ['Der letzte Satz dieses Absatzes hat kein Zeichen am Ende.', 'Absatzende'],
  pt: ['A última frase deste parágrafo não tem sinal no fim.', 'Fim de parágrafo'],
  ca: ['L’última frase d’aquest paràgraf no té cap signe al final.', 'Final de paràgraf'],
};

/** Languages that have the rule (LanguageTool 6.6). */
export const endsParagraphs = (language: string): boolean => language in MESSAGES;

const MARKS = ['.', '!', '?', ':', ','];
/** A word or an address that ends a sentence, after another word of it. */
const LAST_WORD = /[\p{L}\p{N}]\P{L}*\s(?<word>(?:https?:\/\/)?\p{L}[\p{L}\p{M}\p{N}'’./-]*[\p{L}\p{M}])\s*$/u;

/** Paragraphs of several sentences whose last one has no mark at its end. */
export const paragraphEnd: TextRule = {
  info,
  check({ text, ranges }: Document, { language }: RuleContext): RuleMatch[] {
    const [message, shortMessage] = MESSAGES[language] ?? MESSAGES.en;
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

export const paragraphEndExamples: Readonly<Record<string, Examples>> = {
  PUNCTUATION_PARAGRAPH_END: {
    wrong: [
      ['The ferry was late. Nobody minded [[much]]', 'much.'],
      ['The ferry was late. Nobody minded [[much]]\n\nThen it came.', 'much.'],
    ],
    right: ['The ferry was late. Nobody minded much.', 'A heading\n\nThe ferry was late. Nobody came.', 'Late again'],
  },
};
