import type { Filter } from '../filter.ts';
import { monthOf, namesOf } from './calendar-names.ts';

/** Keeps a match where the date it names is still to come. */
export const futureDate: Filter = ({ given, result, pack, today }) => {
  const year = Number.parseInt(given.year ?? '', 10);
  const day = Number.parseInt(given.day ?? '', 10);
  const month = monthOf(given.month ?? '', namesOf(pack));
  if (!Number.isInteger(year) || !Number.isInteger(day) || month === undefined) return undefined;
  return new Date(year, month - 1, day).getTime() > today.getTime() ? result : undefined;
};
