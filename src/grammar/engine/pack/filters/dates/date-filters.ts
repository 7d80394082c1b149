import type { Filter } from '../filter.ts';
import { dateCheck } from './date-check.ts';
import { futureDate } from './future-date.ts';
import { newYearDate, ymdNewYearDate } from './new-year-date.ts';
import { dateRange, decadeSpelling, shortenedYearRange } from './number-ranges.ts';

/** Filters of rules about dates, by the name of the class that they stand for. */
export const DATE_FILTERS: Readonly<Record<string, Filter>> = {
  DateCheckFilter: dateCheck,
  DateRangeChecker: dateRange,
  DecadeSpellingFilter: decadeSpelling,
  FutureDateFilter: futureDate,
  NewYearDateFilter: newYearDate,
  ShortenedYearRangeChecker: shortenedYearRange,
  YMDNewYearDateFilter: ymdNewYearDate,
};
