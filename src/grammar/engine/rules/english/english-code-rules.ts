import type { OwnRules } from '../rule.ts';
import { aVersusAn } from './misc/en-a-vs-an.ts';
import { dateWeekday } from './semantics/date-weekday.ts';

/** The rules in code that only English has; they run beside installed patterns too. */
export const englishCodeRules: OwnRules = { sentenceRules: [aVersusAn, dateWeekday], textRules: [] };
