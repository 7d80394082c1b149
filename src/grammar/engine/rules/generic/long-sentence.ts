import { categories } from '../category.ts';
import type { Document, Examples, RuleContext, RuleInfo, RuleMatch, TextRule } from '../rule.ts';
import { fill, messagesOf } from './messages.ts';

const MOST_WORDS = 40;
const ID = 'TOO_LONG_SENTENCE';

const info: RuleInfo = {
  id: ID,
  description: `A sentence of more than ${MOST_WORDS} words`,
  issueType: 'style',
  category: categories.STYLE,
  tags: ['picky'],
  kind: 'code',
  contextForSureMatch: -1,
  priority: -101,
  value: { text: 'Most words of a sentence', minimum: 5, maximum: 100, default: MOST_WORDS },
};

/** Sentences with more words than are easily read. */
export const longSentence: TextRule = {
  info,
  check(document: Document, context: RuleContext): RuleMatch[] {
    const most = context.ruleValues?.get(ID) ?? MOST_WORDS;
    const messages = messagesOf(context.language);
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

const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${'abcdefgh'[index % 8]}`).join(' ');

export const longSentenceExamples: Readonly<Record<string, Examples>> = {
  TOO_LONG_SENTENCE: {
    wrong: [[`[[The ${many(40)}]].`], [`[[She ${many(60)}]].`]],
    right: [`The ${many(39)}.`, 'It is short. So is this one.'],
  },
};
