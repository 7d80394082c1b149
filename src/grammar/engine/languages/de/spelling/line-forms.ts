/** Endings that a word of the German lists takes by the flags after its slash. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  S: ['s'],
  N: ['n'],
  E: ['e'],
  F: ['in'],
};
const AFTER_E = ['r', 's', 'n', 'm'];
const AFTER_OTHERS = ['e', 'er', 'es', 'en', 'em'];
/** How both genders are written at once. */
const GENDER_GAPS = ['_', '*', ':'].flatMap((gap) => [`${gap}in`, `${gap}innen`]);

/**
 * The word forms that a line of LanguageTool's German lists stands for: `Wort/S`, `prefix_verb`, `Wort_in`.
 * @param verbForms the forms of a verb by its infinitive
 */
export function germanLineForms(line: string, verbForms: (infinitive: string) => readonly string[]): string[] {
  const [, before, sign, after] = /^(.*?[^\\])([_/])(.*)$/.exec(line) ?? [];
  const clean = (text: string): string => text.replaceAll('\\', '').trim();
  if (before === undefined || after === undefined) return [clean(line)];
  const [word, rest] = [clean(before), clean(after)];
  if (sign === '/') return [word, ...[...rest].flatMap((flag) => withEnding(word, flag))];
  if (rest === 'in') return GENDER_GAPS.map((gap) => word + gap);
  const forms = verbForms(rest).filter((form) => /^\p{Ll}/u.test(form) && !form.includes('ß'));
  const noun = word.charAt(0).toUpperCase() + word.slice(1) + rest;
  return [...new Set(forms), `zu${rest}`].map((form) => word + form).concat(noun, `${noun}s`);
}

function withEnding(word: string, flag: string): string[] {
  if (flag === 'T') return /[Ss]tra(?:ß|ss)e$/.test(word) ? [word.replace(/(?<=[Ss]tr)a(?:ß|ss)e$/, '.')] : [];
  const endings = flag === 'A' || flag === 'P' ? (word.endsWith('e') ? AFTER_E : AFTER_OTHERS) : (ENDINGS[flag] ?? []);
  return endings.map((ending) => word + ending);
}
