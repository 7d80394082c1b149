import { elementAt } from '#kit/element-at';
import { ownEntry } from '#kit/own-entry';
import type { PackContents } from '../../pack-contents.ts';

/** Months and weekdays as they are written in texts: names in all their forms, the start of one, abbreviations. */

/** Letters without accents and signs, so that févr., FÉVR and fevr are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]|ʼ/gu, '')
    .toLowerCase();

/** What is no start of a name, by the plain abbreviation. */
const MONTH_ALIASES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  es: { set: 9, setiembre: 9 },
  nl: { mrt: 3, oct: 10 },
  pl: { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9, x: 10, xi: 11, xii: 12 },
};
const DAY_ALIASES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: { sonnabend: 6 },
  ca: { dg: 0, dl: 1, dt: 2, dc: 3, dj: 4, dv: 5, ds: 6 },
  pl: { nd: 0, ndz: 0, pn: 1, pon: 1, sr: 3, czw: 4, pt: 5, pia: 5, sb: 6 },
  ru: { вс: 0, вск: 0, пн: 1, вт: 2, ср: 3, чт: 4, пт: 5, сб: 6 },
  uk: { нд: 0, пн: 1, вт: 2, ср: 3, чт: 4, пт: 5, сб: 6 },
};

/** The months and weekdays of a language. */
export interface CalendarNames {
  readonly language: string;
  /** Plain names, several forms of one beside each other, with the number that each stands for. */
  readonly months: readonly (readonly [string, number])[];
  readonly days: readonly (readonly [string, number])[];
  readonly fullDays: readonly string[];
}

/** The names of a language (short code), as the runtime's locale data have them. */
export function calendarNames(language: string): CalendarNames {
  const format = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  const months = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2001, month, 15));
    // With a day beside it a name may stand in another case.
    const withDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      .formatToParts(date)
      .find(({ type }) => type === 'month');
    return [format({ month: 'long' }, date), withDay?.value ?? ''].map((name) => [plain(name), month + 1] as const);
  });
  // The 7th of January 2001 was a Sunday.
  const fullDays = Array.from({ length: 7 }, (_, day) =>
    format({ weekday: 'long' }, new Date(Date.UTC(2001, 0, 7 + day))),
  );
  return { language, months: months.flat(), days: fullDays.map((name, day) => [plain(name), day]), fullDays };
}

/** Those of a pack's language. */
export const namesOf = (pack: PackContents): CalendarNames => pack.made(readNames);

const readNames = ({ summary }: PackContents): CalendarNames => calendarNames(summary.language);

/** The number whose name shares the longest start with what is written; undefined when several or none do. */
function nearest(written: string, names: readonly (readonly [string, number])[], least: number): number | undefined {
  let best: number | undefined;
  let longest = 0;
  let several = false;
  for (const [name, number] of names) {
    let shared = 0;
    while (shared < Math.min(name.length, written.length) && name[shared] === written[shared]) shared++;
    if (shared > longest) {
      longest = shared;
      best = number;
      several = false;
    } else if (shared === longest && number !== best) several = true;
  }
  return longest >= least && !several ? best : undefined;
}

/** A month, 1 to 12, by its number, its name, or the start of it. */
export function monthOf(written: string, { language, months }: CalendarNames): number | undefined {
  const number = Number.parseInt(written, 10);
  if (Number.isInteger(number)) return number >= 1 && number <= 12 ? number : undefined;
  const text = plain(written);
  return ownEntry(MONTH_ALIASES[language] ?? {}, text) ?? nearest(text, months, 3);
}

/** A weekday, 0 for Sunday, by its name or the start of it. */
export function weekdayOf(written: string, { language, days }: CalendarNames): number | undefined {
  const text = plain(written);
  return ownEntry(DAY_ALIASES[language] ?? {}, text) ?? nearest(text, days, 2);
}

/** The name of a weekday, 0 for Sunday, as it stands in a sentence. */
export const weekdayName = (day: number, { fullDays }: CalendarNames): string => elementAt(fullDays, day);

/** A day of the calendar that there is; undefined for the 30th of February. Months count from 1. */
export function calendarDay(year: number, month: number, day: number): Date | undefined {
  // Years below 100 would be taken for those of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}
