import { joinExamples } from '../examples.ts';
import type { CodeRules } from '../rule.ts';
import { aVersusAn, aVersusAnExamples } from './a-an.ts';
import { dateWeekday, dateWeekdayExamples } from './date-weekday.ts';

/** The rules in code that only English has; they run beside installed patterns too. */
export const englishCodeRules: CodeRules = {
  sentenceRules: [aVersusAn, dateWeekday],
  textRules: [],
  examples: joinExamples([aVersusAnExamples, dateWeekdayExamples]),
};
