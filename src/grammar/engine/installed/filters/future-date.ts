import { monthOf } from './calendar-names.ts';
import type { Filter } from './filters.ts';

/** Keeps a match where the date it names is still to come. */
export const futureDate: Filter = ({ given, result, pack, today }) => {
  const year = Number.parseInt(given.year ?? '', 10);
  const day = Number.parseInt(given.day ?? '', 10);
  const month = monthOf(given.month ?? '', pack.summary.language);
  if (!Number.isInteger(year) || !Number.isInteger(day) || month === undefined) return undefined;
  return new Date(year, month - 1, day).getTime() > today.getTime() ? result : undefined;
};
