/** Rows of letters as they lie on the usual keyboard of a language. */
const QWERTY = 'qwertyuiop|asdfghjkl|zxcvbnm';
const ROWS: Readonly<Record<string, string>> = {
  azerty: 'azertyuiop|qsdfghjklm|wxcvbn',
  qwertz: 'qwertzuiop|asdfghjkl|yxcvbnm',
  fr: 'azertyuiop|qsdfghjklmù|wxcvbn',
  es: 'qwertyuiop|asdfghjklñ|zxcvbnm',
  tr: 'qwertyuıopğü|asdfghjklşi|zxcvbnmöç',
  ru: 'йцукенгшщзхъ|фывапролджэ|ячсмитьбю',
  uk: 'йцукенгшщзхї|фівапролджє|ячсмитьбю',
  bg: 'уеишщксдзц|ьяаожгтнвмч|юйъэфхпрлб',
  el: 'ςερτυθιοπ|ασδφγηξκλ|ζχψωβνμ',
  fa: 'ضصثقفغعهخحجچ|شسیبلاتنمکگ|ظطزرذدپو',
};

const BY_LANGUAGE: Readonly<Record<string, string>> = { de: 'qwertz', cs: 'qwertz', sk: 'qwertz', hu: 'qwertz' };

/** The keyboard rows of a language. */
export function keyboardRows(language: string): string[] {
  const base = language.slice(0, 2);
  return (ROWS[base] ?? ROWS[BY_LANGUAGE[base] ?? ''] ?? QWERTY).split('|');
}

/** Pairs of neighbouring keys as `ab`, both ways round: in a row, or in the row above or below. */
export function neighbouringKeys(rows: readonly string[]): Set<string> {
  // Each row of keys is shifted by about half a key.
  const keys = rows.flatMap((row, y) => Array.from(row, (char, x) => ({ char, x: x + y / 2, y })));
  const pairs = new Set<string>();
  for (const a of keys)
    for (const b of keys)
      if (a.char !== b.char && Math.abs(a.y - b.y) <= 1 && Math.abs(a.x - b.x) <= 1) pairs.add(a.char + b.char);
  return pairs;
}
