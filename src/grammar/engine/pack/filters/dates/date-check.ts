import { elementAt } from '#kit/element-at';
import { likeCaseOf } from '../../../pattern/letter-case.ts';
import type { RuleMatch } from '../../../rules/rule.ts';
import { tokenAt } from '../../../text/token-at.ts';
import type { FilterInput } from '../filter.ts';
import { placeOf } from '../matched-token.ts';
import { calendarDay, monthOf, namesOf, weekdayName, weekdayOf } from './calendar-names.ts';

/** What is said of a date whose weekday is that of this year; `%` stands for the year. */
const OTHER_YEAR_ENGLISH = 'The weekday is that of this date in “%”.';
const OTHER_YEAR: Readonly<Record<string, string>> = {
  de: 'Auf diesen Wochentag fällt das Datum im Jahr „%“.',
  fr: 'Ce jour de la semaine est celui de l’année « % ».',
  es: 'Ese día de la semana es el del año «%».',
  nl: 'Die weekdag hoort bij het jaar “%”.',
  pt: 'Esse dia da semana é o do ano "%".',
  ca: 'Aquest dia de la setmana és el de l’any «%».',
};

/** What was read of a date, the parts by their tokens where the rule names these. */
interface Written {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly date: Date;
}

/**
 * A date whose weekday is another one: `year`, `month`, `day` (or `date`, as 2026-01-31) and `weekDay` name elements
 * or are `\N`. Without a year this one is meant. Named elements get suggestions: the right weekday, or the nearest day
 * of the month that falls on the one written; the year alone, when that is all that is wrong.
 */
export function dateCheck(input: FilterInput): RuleMatch | undefined {
  const { written, result, tokens, pack } = input;
  const { language } = pack.summary;
  const names = namesOf(pack);
  const currentYear = input.today.getFullYear();
  const read = readDate(input, currentYear);
  if (!read || read.date.getUTCDay() === read.weekday) return undefined;
  const realDay = weekdayName(read.date.getUTCDay(), names);
  const message = result.message
    .replaceAll('{realDay}', realDay)
    .replaceAll('{day}', weekdayName(read.weekday, names))
    .replaceAll('{currentYear}', String(currentYear));
  const dayPlace = placeOf(written.day ?? written.date, input);
  const weekdayPlace = placeOf(written.weekDay, input);
  // Only where elements are named is it known what to replace.
  if (written.weekDay?.startsWith('\\') || dayPlace < 0 || weekdayPlace < 0) return { ...result, message };
  const yearPlace = written.year === undefined ? -1 : placeOf(written.year, input);
  if (yearPlace >= 0 && calendarDay(currentYear, read.month, read.day)?.getUTCDay() === read.weekday) {
    const { start: from, end: to } = tokenAt(tokens, yearPlace);
    const value = String(currentYear);
    const text = (OTHER_YEAR[language] ?? OTHER_YEAR_ENGLISH).replace('%', value);
    return { ...result, from, to, message: text, replacements: [{ value }] };
  }
  const from = Math.min(tokenAt(tokens, dayPlace).start, tokenAt(tokens, weekdayPlace).start);
  const to = Math.max(tokenAt(tokens, dayPlace).end, tokenAt(tokens, weekdayPlace).end);
  const day = tokenAt(tokens, dayPlace).text;
  const name = tokenAt(tokens, weekdayPlace).text;
  const filled = (weekday: string, newDay: string): string => textWith(input, from, to, weekday, newDay);
  const values = [filled(likeCaseOf(realDay, name), day)];
  const near = nearestDay(read);
  if (near !== undefined)
    values.push(filled(language === 'de' && name.length < 4 ? `${name}.` : name, dayLike(day, near, language)));
  return { ...result, from, to, message, replacements: values.map((value) => ({ value })) };
}

function readDate(input: FilterInput, currentYear: number): Written | undefined {
  const names = namesOf(input.pack);
  const [year, month, day] = partOf(input, 'date')?.split('-') ?? [
    partOf(input, 'year') ?? String(currentYear),
    partOf(input, 'month') ?? '',
    partOf(input, 'day') ?? '',
  ];
  const weekday = weekdayOf(partOf(input, 'weekDay') ?? '', names);
  const monthNumber = monthOf(month ?? '', names);
  const read = { year: Number.parseInt(year ?? '', 10), day: Number.parseInt(day ?? '', 10) };
  if (weekday === undefined || monthNumber === undefined) return undefined;
  const date = calendarDay(read.year, monthNumber, read.day);
  return date && { ...read, month: monthNumber, weekday, date };
}

/** The text of a part of the date: of the element that is named, or what was filled in. */
function partOf({ written, given, match, tokens }: FilterInput, name: string): string | undefined {
  const named = written[name];
  if (named === undefined) return undefined;
  return /^\d+$/.test(named) ? tokens[match.references[Number(named) - 1] ?? -1]?.text : given[name];
}

/** The day of the month nearest to a date that falls on its weekday. */
function nearestDay({ year, month, day, weekday, date }: Written): number | undefined {
  const ahead = (weekday - date.getUTCDay() + 7) % 7;
  const behind = 7 - ahead;
  return (ahead <= behind ? [ahead, -behind] : [-behind, ahead])
    .map((distance) => day + distance)
    .find((one) => calendarDay(year, month, one) !== undefined);
}

/** A day written as another one is: with its ending, or as part of a whole date. */
function dayLike(written: string, day: number, language: string): string {
  const whole = /^(\d{4}-\d\d-)\d\d$/.exec(written);
  if (whole) return whole[1] + String(day).padStart(2, '0');
  if (language === 'en' && /\d(?:st|nd|rd|th)$/i.test(written)) return day + ordinalSuffix(day);
  if (language === 'fr' && day === 1) return '1er';
  return String(day);
}

/** English: what follows a number in digits to make it an ordinal. */
export function ordinalSuffix(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

/** The text between weekday and day with both replaced; a point after an abbreviation goes with it. */
function textWith(input: FilterInput, from: number, to: number, weekday: string, day: string): string {
  const { text, tokens, written } = input;
  const dayToken = tokenAt(tokens, placeOf(written.day ?? written.date, input));
  const weekdayToken = tokenAt(tokens, placeOf(written.weekDay, input));
  const point = text[weekdayToken.end] === '.' && input.pack.summary.language === 'de' ? 1 : 0;
  const parts = [
    { ...weekdayToken, start: weekdayToken.start, end: weekdayToken.end + point, value: weekday },
    { start: dayToken.start, end: dayToken.end, value: day },
  ].sort((a, b) => a.start - b.start);
  return (
    text.slice(from, elementAt(parts, 0).start) +
    elementAt(parts, 0).value +
    text.slice(elementAt(parts, 0).end, elementAt(parts, 1).start) +
    elementAt(parts, 1).value +
    text.slice(elementAt(parts, 1).end, to)
  );
}
