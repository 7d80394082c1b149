import type { Token } from '../../text/token.ts';
import { categories } from '../category.ts';
import type { Document, Examples, RuleContext, RuleInfo, RuleMatch, TextRule } from '../rule.ts';
import { fill, messagesOf } from './messages.ts';

const MOST_WORDS = 40;
/** As many words as LanguageTool lets a sentence have in a language. */
const MOST_IN: Readonly<Record<string, number>> = { es: 60, ca: 60, pt: 50, ru: 50 };

function infoOf(language: string): RuleInfo {
  const most = MOST_IN[language] ?? MOST_WORDS;
  return {
    id: language === 'de' ? 'TOO_LONG_SENTENCE_DE' : 'TOO_LONG_SENTENCE',
    description: `A sentence of more than ${most} words`,
    issueType: 'style',
    category: categories.STYLE,
    tags: ['picky'],
    kind: 'code',
    contextForSureMatch: -1,
    priority: -101,
    value: { text: 'Most words of a sentence', minimum: 5, maximum: 100, default: most },
  };
}

/** Sentences with more words in a row, without colon, semicolon, quotation or parenthesis, than are easily read. */
export function longSentence(language: string): TextRule {
  const info = infoOf(language);
  const messages = messagesOf(language);
  return {
    info,
    check(document: Document, context: RuleContext): RuleMatch[] {
      const most = context.ruleValues?.get(info.id) ?? info.value?.default ?? MOST_WORDS;
      const matches: RuleMatch[] = [];
      document.ranges.forEach(({ start, end }, index) => {
        // Cheap bound first: a word and its blank take two units at least.
        if (end - start < 2 * most) return;
        const { text, tokens } = document.sentence(index);
        const words = mostWords(text, tokens);
        if (words <= most) return;
        matches.push({
          rule: info,
          from: start + (text.length - text.trimStart().length),
          to: start + text.trimEnd().length,
          message: fill(messages.longSentence, words),
          shortMessage: messages.short.long,
          replacements: [],
        });
      });
      return matches;
    },
  };
}

/** What divides a sentence into parts that are counted each for itself (LanguageTool 6.6). */
const DIVIDES = /^["“”„«»()[\]{}:;]$/;

/** The words of the longest part of a sentence; numbers are none. */
function mostWords(text: string, tokens: readonly Token[]): number {
  let most = 0;
  let words = 0;
  let last = 0;
  for (const token of tokens) {
    if (DIVIDES.test(token.text) || text.slice(last, token.start).includes('\n')) words = 0;
    if (/^\p{L}/u.test(token.text)) words++;
    most = Math.max(most, words);
    last = token.end;
  }
  return most;
}

const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${'abcdefgh'[index % 8]}`).join(' ');

export const longSentenceExamples: Readonly<Record<string, Examples>> = {
  TOO_LONG_SENTENCE: {
    wrong: [[`[[The ${many(40)}.]]`], [`[[She ${many(60)}.]]`], [`[[They: ${many(41)}.]]`]],
    right: [`The ${many(39)}.`, `The ${many(36)} 12 (and ${many(30)}).`, 'It is short. So is this one.'],
  },
};
