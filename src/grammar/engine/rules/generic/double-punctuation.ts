import { categories } from '../category.ts';
import type { Examples, RuleInfo, SentenceRule } from '../rule.ts';
import { messagesOf } from './messages.ts';

const infoOf = (language: string): RuleInfo => ({
  id: language === 'de' ? 'DE_DOUBLE_PUNCTUATION' : 'DOUBLE_PUNCTUATION',
  description: 'Two full stops or two commas in a row',
  issueType: 'typographical',
  category: categories.PUNCTUATION,
  kind: 'code',
  contextForSureMatch: 0,
});

// Three dots are an ellipsis; "../x" is a path; "1..5" a range.
const TWICE = /(?<=[\p{L}\p{N})\]"'”’])(?:(?<!\.)\.\.(?!\.)(?=["'”’)\]]*(?:\s|$))|,,(?!,))/gu;

/** Two full stops or commas where one is meant. */
export function doublePunctuation(language: string): SentenceRule {
  const info = infoOf(language);
  const messages = messagesOf(language);
  return {
    infos: [info],
    check: ({ text }) =>
      [...text.matchAll(TWICE)].map((found) => ({
        rule: info,
        from: found.index,
        to: found.index + 2,
        message: messages[found[0] === ',,' ? 'twoCommas' : 'twoPeriods'],
        shortMessage: messages.short.punctuation,
        replacements: found[0] === ',,' ? [{ value: ',' }] : [{ value: '.' }, { value: '…' }],
      })),
  };
}

export const doublePunctuationExamples: Readonly<Record<string, Examples>> = {
  DOUBLE_PUNCTUATION: {
    wrong: [
      ['He closed the door and left[[..]]', '.'],
      ['They met in Oslo[[,,]] where it rained.', ','],
    ],
    right: ['Well... he closed the door and left.', 'They looked into ../data and found ten files.'],
  },
};
