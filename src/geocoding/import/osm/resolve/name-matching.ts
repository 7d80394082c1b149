/** Words and their abbreviations as they stand on signs and in addresses; the first of each row stands for the others. */
const VARIANTS = [
  // English
  'st street str saint',
  'ave avenue av',
  'rd road',
  'dr drive',
  'ln lane',
  'blvd boulevard bd boul',
  'ct court',
  'pl place platz plaza plaats praca',
  'sq square',
  'ter terrace',
  'pkwy parkway',
  'hwy highway',
  'cres crescent',
  'n north',
  's south',
  'e east',
  'w west',
  'ne northeast',
  'nw northwest',
  'se southeast',
  'sw southwest',
  'mt mount',
  'cir circle',
  'expy expressway',
  'trl trail',
  'aly alley',
  'gdns gardens',
  'gr grove',
  'pk park',
  // German
  'weg wg',
  'gasse g',
  // French
  'imp impasse',
  'all allee',
  'ch chemin',
  'che',
  'crs cours',
  'fbg faubourg',
  'gal general',
  'res residence',
  'rte route',
  'sq',
  'ste sainte',
  'pass passage',
  'qu quai',
  // Spanish, Portuguese, Catalan, Italian
  'c calle carrer',
  'avda avenida avinguda',
  'ctra carretera',
  'r rua rue',
  'tv travessa',
  'al alameda',
  'v via',
  'vle viale',
  'pza piazza',
  'cso corso',
] as const;

const CANONICAL = new Map(
  VARIANTS.flatMap((row) => {
    const [first, ...others] = row.split(' ');
    return others.map((word) => [word, first] as const);
  }),
);

const UMLAUT = /[aou]e/;
const UMLAUT_COUNTRIES = new Set(['de', 'at', 'ch', 'li', 'lu']);

/** Most names have nothing that has to be changed. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Codes below which each letter is known by itself: from here on there are marks that belong to the letter before them. */
const MARKS = 0x300;
const APOSTROPHE = 0x2019;
/** By code below {@link MARKS}: what stands for a character, with blanks for what divides words. */
const LETTERS = Array.from({ length: MARKS }, (_, code) => inWords(String.fromCharCode(code)));

/** Lower-case ASCII words with single blanks. */
export function normalise(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return inLatin(lower) ?? inWords(lower).trim();
}

/** What {@link inWords} gives, letter by letter; undefined where there are other letters. */
function inLatin(lower: string): string | undefined {
  let words = '';
  let isGap = false;
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (code === APOSTROPHE) continue;
    const letters = LETTERS[code];
    if (letters === undefined) return undefined;
    if (letters === ' ') {
      isGap = true;
      continue;
    }
    // Fractions are two numbers.
    if (letters.length > 1 && letters.includes(' ')) return undefined;
    if (letters === '') continue;
    words += isGap && words !== '' ? ` ${letters}` : letters;
    isGap = false;
  }
  return words;
}

/** Words of any letters, with blanks between and around them. */
function inWords(lower: string): string {
  return lower
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** The spellings that a name stands for: each part of a list, and without what stands in brackets at its end. */
export function nameVariants(name: string): string[] {
  if (!name.includes(';') && !name.includes(')')) {
    const variant = normalise(name);
    return variant === '' ? [] : [variant];
  }
  const variants = new Set<string>();
  for (const part of name.split(';')) {
    variants.add(normalise(part));
    const [, beforeBracket] = /^(.+?)\s*\([^)]*\)\s*$/.exec(part) ?? [];
    if (beforeBracket !== undefined) variants.add(normalise(beforeBracket));
  }
  variants.delete('');
  return [...variants];
}

/** A street's name with every word in the form that stands for its abbreviations. */
export function streetForm(normalised: string, countryCode: string | undefined): string {
  let text = normalised;
  if (countryCode !== undefined && UMLAUT_COUNTRIES.has(countryCode)) {
    if (UMLAUT.test(text)) text = text.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
    if (text.includes('strasse')) text = text.replace(/strasse\b/g, 'str');
    if (text.includes(' str')) text = text.replace(/(?<=\p{L})\s+str\b/gu, 'str');
  }
  let form = '';
  for (let start = 0; start <= text.length; ) {
    const blank = text.indexOf(' ', start);
    const end = blank < 0 ? text.length : blank;
    const word = text.slice(start, end);
    form += start === 0 ? (CANONICAL.get(word) ?? word) : ` ${CANONICAL.get(word) ?? word}`;
    start = end + 1;
  }
  return form;
}
