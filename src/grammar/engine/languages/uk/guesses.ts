import { firstGuess, type Guess } from '../../pack/analysis/guess.ts';
import type { Reading } from '../../text/token.ts';

/** What ordinals in digits are by their ending: gender or number with case, as tags say it. */
const ORDINALS: Readonly<Record<string, readonly string[]>> = {
  й: ['m:v_naz', 'm:v_zna:rinanim', 'f:v_dav', 'f:v_mis'],
  го: ['m:v_rod', 'm:v_zna:ranim', 'n:v_rod'],
  му: ['m:v_dav', 'n:v_dav', 'm:v_mis', 'n:v_mis'],
  м: ['m:v_oru', 'n:v_oru', 'm:v_mis', 'n:v_mis', 'p:v_dav'],
  а: ['f:v_naz'],
  ї: ['f:v_rod'],
  у: ['f:v_zna'],
  ю: ['f:v_zna', 'f:v_oru'],
  е: ['n:v_naz', 'n:v_zna'],
  і: ['p:v_naz', 'p:v_zna:rinanim'],
  х: ['p:v_rod', 'p:v_zna:ranim'],
  ми: ['p:v_oru'],
};
/** Endings that mean the same as others. */
const SAME: Readonly<Record<string, string>> = {
  ий: 'й',
  ого: 'го',
  ому: 'му',
  им: 'м',
  ім: 'м',
  я: 'а',
  та: 'а',
  тя: 'а',
  ша: 'а',
  га: 'а',
  ої: 'ї',
  ту: 'у',
  ою: 'ю',
  є: 'е',
  те: 'е',
  ше: 'е',
  ге: 'е',
  ті: 'і',
  их: 'х',
  ими: 'ми',
};
/** Endings with a letter too many, and what they should be. */
const TOO_LONG: Readonly<Record<string, string>> = {
  тий: 'й',
  ший: 'й',
  гий: 'й',
  тої: 'ї',
  шої: 'ї',
  гої: 'ї',
  того: 'го',
  шого: 'го',
  тому: 'му',
  тьому: 'му',
  тій: 'й',
  гій: 'й',
  шій: 'й',
  тим: 'м',
  тім: 'м',
  шим: 'м',
  тих: 'х',
  ших: 'х',
  тою: 'ю',
  тими: 'ми',
};
/** Numerals in digits with an ending, which they do not have in writing. */
const CARDINALS: Readonly<Record<string, readonly string[]>> = {
  ма: ['v_oru'],
  ти: ['v_rod', 'v_dav'],
  ві: ['v_naz', 'v_zna:rinanim'],
  ох: ['v_rod'],
  ьох: ['v_rod'],
};

/** Numbers in digits and in Roman ones, times, ranges. */
const guessNumber: Guess = (form) => {
  if (/^\d{1,2}:\d\d$/.test(form)) return [{ pos: 'time', lemma: form }];
  if (/^[+-]?\d[\d.,]*(?:[-–— \u00A0\u202F]\d[\d.,]*)*%?$/.test(form)) return [{ pos: 'number', lemma: form }];
  return /^(?=[IVXLCDM])M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(form)
    ? [{ pos: 'number:latin', lemma: form }]
    : [];
};

/** Ordinals and numerals in digits with an ending behind a hyphen. */
const guessOrdinal: Guess = (form) => {
  const found = /^(\d+)[-–]([а-яіїєґ]{1,5})$/.exec(form);
  if (!found) return [];
  const [, digits = '', ending = ''] = found;
  const right = TOO_LONG[ending];
  const seventh = ending === 'ма' && /[78]$/.test(digits);
  const cases = ORDINALS[seventh ? 'а' : (right ?? SAME[ending] ?? ending)] ?? [];
  const ordinal = cases.map(
    (one): Reading => ({
      pos: `adj:${one}:&numr${right === undefined ? '' : ':bad'}`,
      lemma: `${digits}-й`,
    }),
  );
  const cardinal = (seventh ? [] : (CARDINALS[ending] ?? [])).map(
    (one): Reading => ({ pos: `numr:p:${one}:bad`, lemma: digits }),
  );
  return [...ordinal, ...cardinal];
};

/** A word with marks of stress is what it is without. */
const withoutStress: Guess = (form, lookup) => {
  const bare = form.replace(/\u0301/g, '');
  if (bare === form) return [];
  const own = lookup(bare);
  return own.length > 0 ? own : lookup(bare.toLowerCase());
};

const CASE = /:v_[a-z]{3}/;
const isInflected = ({ pos }: Reading): boolean => /^(?:noun|adj|numr)/.test(pos ?? '');
const caseOf = ({ pos }: Reading): string | undefined => CASE.exec(pos ?? '')?.[0];

/**
 * Words with a hyphen: behind Latin letters or digits (USB-кабель) what the second is, and two words that share part of
 * speech and case (слово-визначення) what the first is in these cases.
 */
const guessHyphenated: Guess = (form, lookup) => {
  const at = form.indexOf('-');
  if (at < 1 || at === form.length - 1) return [];
  const known = (word: string): readonly Reading[] => {
    const own = lookup(word);
    return (own.length > 0 ? own : lookup(word.toLowerCase())).filter(isInflected);
  };
  const last = form.slice(at + 1);
  const ends = known(last);
  const rest = ends.length > 0 || !last.includes('-') ? ends : guessHyphenated(last, lookup);
  const first = form.slice(0, at);
  if (/^(?:[A-Za-z]{2,}\d*|\d+)$/.test(first))
    return rest
      .filter(({ pos }) => !/^\d/.test(first) || pos?.startsWith('adj'))
      .map(({ pos, lemma }) => ({ pos, lemma: `${first}-${lemma ?? last}` }));
  return known(first)
    .filter((one) =>
      rest.some((other) => caseOf(other) === caseOf(one) && one.pos?.slice(0, 4) === other.pos?.slice(0, 4)),
    )
    .map(({ pos, lemma }) => ({ pos, lemma: `${lemma ?? first}-${last}` }));
};

/** A word written with another apostrophe. */
const withApostrophe: Guess = (form, lookup) => (form.includes('ʼ') ? lookup(form.replaceAll('ʼ', "'")) : []);

/** Prefixes that stand before any noun. */
const guessPrefixed: Guess = (form, lookup) => {
  const [, prefix = '', rest = ''] =
    /^(авіа|авто|анти|аудіо|відео|гідро|екстра|квазі|кіно|макро|мега|мета|мікро|міні|моно|мото|мульти|нано|псевдо|радіо|стерео|супер|теле|ультра|фото)(\p{L}{4,})$/u.exec(
      form,
    ) ?? [];
  return rest === ''
    ? []
    : lookup(rest)
        .filter(({ pos }) => /^(?:noun|adj)/.test(pos ?? ''))
        .map(({ pos, lemma }) => ({ pos, lemma: prefix + (lemma ?? rest) }));
};

/** Ukrainian. */
export const guessUkrainian: Guess = firstGuess(
  guessNumber,
  guessOrdinal,
  withoutStress,
  withApostrophe,
  guessHyphenated,
  guessPrefixed,
);
