import { categories } from '../category.ts';
import type { Examples, RuleInfo, TextRule } from '../rule.ts';
import { messagesOf } from './messages.ts';

const repeated: RuleInfo = {
  id: 'WHITESPACE_RULE',
  description: 'Several spaces in a row',
  issueType: 'whitespace',
  category: categories.TYPOGRAPHY,
  kind: 'code',
  contextForSureMatch: -1,
};

const missingIn = (language: string): RuleInfo => ({
  id: language === 'de' ? 'DE_SENTENCE_WHITESPACE' : 'SENTENCE_WHITESPACE',
  description: 'No space between two sentences',
  issueType: 'whitespace',
  category: categories.TYPOGRAPHY,
  kind: 'code',
  contextForSureMatch: -1,
});

/** Several spaces, or characters U+0000, between two words of a line. Indentation and what follows a tab are layout, not mistakes. */
export const repeatedWhitespace: TextRule = {
  info: repeated,
  check: ({ text }, { language }) =>
    [...text.matchAll(/(?<=[^\s\0])[ \0]{2,}(?=[^\s\0|])/g)].map((found) => ({
      rule: repeated,
      from: found.index,
      to: found.index + found[0].length,
      message: messagesOf(language).severalSpaces,
      shortMessage: messagesOf(language).short.space,
      replacements: [{ value: found[0][0] }],
    })),
};

// Only words in plain writing: System.Out and example.Com are no sentences.
const GLUED = /(?<![\p{L}\p{N}._/-])\p{Ll}{2,40}[.!?](?<next>\p{Lu}\p{Ll}{0,40})(?=[\s,;:]\s?\p{Ll})/gu;

/** A sentence that begins right after the full stop of the one before. */
export function missingWhitespace(language: string): TextRule {
  const missing = missingIn(language);
  const messages = messagesOf(language);
  return {
    info: missing,
    check: ({ text }) =>
      [...text.matchAll(GLUED)].map((found) => {
        const next = found.groups?.next ?? '';
        const to = found.index + found[0].length;
        return {
          rule: missing,
          from: to - next.length,
          to,
          message: messages.missingSpace,
          shortMessage: messages.short.space,
          replacements: [{ value: ` ${next}` }],
        };
      }),
  };
}

export const whitespaceExamples: Readonly<Record<string, Examples>> = {
  WHITESPACE_RULE: {
    wrong: [
      ['The river[[   ]]was high that week.', ' '],
      ['He waited.[[  ]]Nobody came.', ' '],
    ],
    right: ['The river was high that week.', 'A list:\n    one item that is indented'],
  },
  SENTENCE_WHITESPACE: {
    wrong: [
      ['The train was late.[[We]] walked home.', ' We'],
      ['Is it far?[[No]], not very far.', ' No'],
    ],
    right: ['The train was late. We walked home.', 'The call goes to System.Out and to example.com as well.'],
  },
};
