import { codeRule } from '../../code-rule.ts';
import { fill } from '../../generic/messages.ts';
import type { SentenceRule } from '../../rule.ts';

const { info, message, examples } = codeRule({
  id: 'DATE_WEEKDAY',
  category: 'SEMANTICS',
  issueType: 'inconsistency',
  description: 'A weekday that does not match the date',
  message: 'This date is a {}, not a {}.',
  contextForSureMatch: 0,
  examples: {
    en: {
      wrong: [
        'We met on [[Friday, 1 January 2025]]. => Wednesday, 1 January 2025',
        'The fair opens on [[Monday, July 4, 2026]], at noon. => Saturday, July 4, 2026',
      ],
      right: ['We met on Wednesday, 1 January 2025.', 'The fair opens on Saturday, the 4th of July 2026.'],
    },
  },
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const MONTHS = MONTH_NAMES.join('|');
const DATE = new RegExp(
  `\\b(?<weekday>${DAYS.join('|')}),?\\s(?:the\\s)?(?:(?<month>${MONTHS})\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?|(?<day2>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(?<month2>${MONTHS})),?\\s(?<year>\\d{4})\\b`,
  'g',
);

/** A full date with a weekday that it does not have, by the Gregorian calendar from 1900. */
export const dateWeekday: SentenceRule = {
  infos: [info],
  examples,
  check({ text }) {
    // Most sentences name no day: the expression is not worth its time there.
    if (!text.includes('day')) return [];
    return [...text.matchAll(DATE)].flatMap((found) => {
      const { weekday = '', month, day, day2, month2, year } = found.groups ?? {};
      const monthIndex = MONTH_NAMES.indexOf(month ?? month2 ?? '');
      const date = new Date(Date.UTC(Number(year), monthIndex, Number(day ?? day2)));
      if (Number(year) < 1900 || date.getUTCMonth() !== monthIndex) return [];
      const real = DAYS[date.getUTCDay()];
      if (real === undefined || real === weekday) return [];
      return [
        {
          rule: info,
          from: found.index,
          to: found.index + found[0].length,
          message: fill(message, real, weekday),
          shortMessage: 'Wrong weekday',
          replacements: [{ value: real + found[0].slice(weekday.length) }],
        },
      ];
    });
  },
};
