import type { Filter } from './filters.ts';

const LOCALES: Readonly<Record<string, string>> = { en: 'en', de: 'de', pt: 'pt', fr: 'fr', es: 'es', nl: 'nl' };

/** Keeps a match where the date it names is still to come. */
export const futureDate: Filter = ({ given, result, pack }) => {
  const year = Number.parseInt(given.year ?? '', 10);
  const day = Number.parseInt(given.day ?? '', 10);
  const month = monthOf(given.month ?? '', LOCALES[pack.summary.language] ?? 'en');
  if (!Number.isInteger(year) || !Number.isInteger(day) || month === undefined) return undefined;
  return new Date(year, month - 1, day).getTime() > Date.now() ? result : undefined;
};

/** A month by its number, its name in a language, or the start of it. */
export function monthOf(written: string, locale: string): number | undefined {
  const number = Number.parseInt(written, 10);
  if (Number.isInteger(number)) return number >= 1 && number <= 12 ? number : undefined;
  const start = written.toLowerCase().replace(/\.$/, '');
  if (start.length < 3) return undefined;
  const format = new Intl.DateTimeFormat(locale, { month: 'long' });
  for (let month = 1; month <= 12; month++)
    if (
      format
        .format(new Date(2000, month - 1, 15))
        .toLowerCase()
        .startsWith(start)
    )
      return month;
  return undefined;
}
