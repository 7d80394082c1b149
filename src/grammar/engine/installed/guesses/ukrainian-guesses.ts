import type { Guess } from './guess.ts';

/** Ukrainian: numbers in digits and in Roman ones. */
export const guessUkrainian: Guess = (form) => {
  if (/^[+-]?\d+(?:[.,]\d+)*%?$/.test(form)) return [{ pos: 'number', lemma: form }];
  return /^(?=[IVXLCDM])M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(form)
    ? [{ pos: 'number:latin', lemma: form }]
    : [];
};
