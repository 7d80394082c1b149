const ONES = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const TEENS = [
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const ORDINALS: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

/** The numeral below a hundred as it stands before others: ein, einundzwanzig. */
function below100(number: number): string {
  const [tens, ones] = [Math.trunc(number / 10), number % 10];
  if (tens === 0) return ONES[ones] ?? '';
  if (tens === 1) return TEENS[ones] ?? '';
  return `${ones === 0 ? '' : `${ONES[ones]}und`}${TENS[tens]}`;
}

function below1000(number: number): string {
  const hundreds = Math.trunc(number / 100);
  return `${hundreds === 0 ? '' : `${ONES[hundreds]}hundert`}${below100(number % 100)}`;
}

const alone = (numeral: string): string => (numeral.endsWith('ein') ? `${numeral}s` : numeral);

export interface Numerals {
  /** Numerals that stand alone. */
  readonly cardinals: readonly string[];
  /** Adjectives without their endings: dritt, zwanzigst. */
  readonly ordinals: readonly string[];
  /** What stands before tausend, and what tausend begins. */
  readonly before: readonly string[];
  readonly thousands: readonly string[];
  /** What stands before -fach, -mal, -jährig. */
  readonly counts: readonly string[];
}

/** The German numerals below a million. */
export function numerals(): Numerals {
  const all = Array.from({ length: 999 }, (_, at) => below1000(at + 1));
  const years = Array.from({ length: 10 }, (_, at) => at + 11)
    .filter((hundreds) => hundreds < 20)
    .flatMap((hundreds) => Array.from({ length: 100 }, (_, rest) => `${below100(hundreds)}hundert${below100(rest)}`));
  const ordinals = all.slice(0, 99).map((numeral, at) => ORDINALS[at + 1] ?? numeral + (at + 1 < 20 ? 't' : 'st'));
  const hundreds = ['hundert', ...Array.from({ length: 99 }, (_, at) => `hundert${below100(at + 1)}`)];
  return {
    cardinals: [...all, ...years, ...hundreds, 'null', 'zwo', 'tausend', 'hunderttausend'].map(alone),
    ordinals: [...ordinals, 'hundertst', 'tausendst', 'millionst', 'x-t', 'zigst'],
    before: all,
    thousands: ['', ...all].map((rest) => alone(`tausend${rest}`)),
    counts: [...all.slice(0, 100), 'hundert', 'tausend', 'mehr', 'viel', 'ein', 'x'],
  };
}
