import { signal } from '@preact/signals';
import { en, type WordKey, type Words } from '../words/en.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = 'almanac.language';
const catalogues: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  de: async () => (await import('../words/de.ts')).de,
  fr: async () => (await import('../words/fr.ts')).fr,
};

export const language = signal<Language>('en');
const words = signal<Words>(en);

const isLanguage = (name: string | undefined | null): name is Language =>
  name != null && Object.hasOwn(LANGUAGES, name);

/** Speaks a language; without one, what was chosen before, or what the browser prefers. */
export async function useLanguage(chosen?: Language): Promise<void> {
  const kept = localStorage.getItem(KEPT);
  const preferred = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);
  const next = chosen ?? (isLanguage(kept) ? kept : (preferred ?? 'en'));
  if (chosen !== undefined) localStorage.setItem(KEPT, chosen);
  words.value = await catalogues[next]();
  language.value = next;
  document.documentElement.lang = next;
}

/**
 * A text of the page in the reader's language.
 * @param places what stands for the names in braces; a number where the braces hold a word and its plural
 */
export function t(key: WordKey, places: Readonly<Record<string, string | number>> = {}): string {
  return words.value[key].replace(
    /\{(\w+)(?::([^|}]+)\|([^}]+))?\}/g,
    (_all, name: string, one?: string, many?: string) => {
      const value = places[name];
      if (typeof value !== 'number') return value ?? '';
      if (one === undefined) return number(value);
      return `${number(value)} ${new Intl.PluralRules(language.value).select(value) === 'one' ? one : many}`;
    },
  );
}

/** A number as the reader's language writes it. */
export const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language.value, options).format(value);

/** A day, and with `time` also the time of it. */
export const date = (value: Date | string, time = false): string =>
  new Intl.DateTimeFormat(
    language.value,
    time ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' },
  ).format(new Date(value));

/** A length of time in the largest unit that fits: "3 hours". @param seconds not below 0 */
export function duration(seconds: number): string {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const)
    if (seconds >= 2 * length)
      return number(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
  return number(Math.floor(seconds), { style: 'unit', unit: 'second', unitDisplay: 'long' });
}
