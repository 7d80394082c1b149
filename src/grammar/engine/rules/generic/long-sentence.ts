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

/** Sentences with more words than are easily read. */
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
        const words = document.sentence(index).tokens.filter((token) => /^[\p{L}\p{N}]/u.test(token.text));
        if (words.length <= most) return;
        matches.push({
          rule: info,
          from: start + words[0].start,
          to: start + words[words.length - 1].end,
          message: fill(messages.longSentence, words.length),
          shortMessage: messages.short.long,
          replacements: [],
        });
      });
      return matches;
    },
  };
}

const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${'abcdefgh'[index % 8]}`).join(' ');

export const longSentenceExamples: Readonly<Record<string, Examples>> = {
  TOO_LONG_SENTENCE: {
    wrong: [[`[[The ${many(40)}]].`], [`[[She ${many(60)}]].`]],
    right: [`The ${many(39)}.`, 'It is short. So is this one.'],
  },
};
