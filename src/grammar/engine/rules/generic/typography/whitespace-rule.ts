import { codeRule } from '../../code-rule.ts';
import type { TextRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';

const { info, examples } = codeRule({
  id: 'WHITESPACE_RULE',
  category: 'TYPOGRAPHY',
  issueType: 'whitespace',
  description: 'Several spaces in a row',
  contextForSureMatch: -1,
  examples: {
    en: {
      wrong: ['The river[[   ]]was high that week. =>  ', 'He waited.[[  ]]Nobody came. =>  '],
      right: ['The river was high that week.', 'A list:\n    one item that is indented'],
    },
    de: {
      wrong: ['Der Fluss[[   ]]war breit. =>  ', 'Er wartete.[[  ]]Niemand kam. =>  '],
      right: ['Der Fluss war breit.', 'Eine Liste:\n    ein Punkt'],
    },
    fr: {
      wrong: ['Le fleuve[[   ]]était large. =>  ', 'Il attendit.[[  ]]Personne ne vint. =>  '],
      right: ['Le fleuve était large.', 'Une liste\n    avec un point'],
    },
    es: {
      wrong: ['El río[[   ]]era ancho. =>  ', 'Esperó.[[  ]]Nadie vino. =>  '],
      right: ['El río era ancho.', 'Una lista:\n    un punto'],
    },
  },
});

/** Several spaces, or characters U+0000, between two words of a line. Indentation and what follows a tab are layout, not mistakes. */
export const repeatedWhitespace: TextRule = {
  info,
  examples,
  check: ({ text }, { language }) =>
    [...text.matchAll(/(?<=[^\s\0])[ \0]{2,}(?=[^\s\0|])/g)].map((found) => ({
      rule: info,
      from: found.index,
      to: found.index + found[0].length,
      message: messagesOf(language).severalSpaces,
      shortMessage: messagesOf(language).short.space,
      replacements: [{ value: found[0].charAt(0) }],
    })),
};
