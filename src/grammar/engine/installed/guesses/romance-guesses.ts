import { adverbOf, firstGuess, type Guess, withPrefix } from './guess.ts';

const FRENCH_NOUNS = /^(?:[NJ] .+|V ppa.*)$/;

/** French: prefixes before verbs, nouns and adjectives. */
export const guessFrench: Guess = firstGuess(
  (form, lookup) => withPrefix(form, /^(auto-?|re-)([^-].*[aeiouêàéèíòóïü].+[aeiouêàéèíòóïü].*)$/iu, /^V .+$/, lookup),
  (form, lookup) =>
    withPrefix(form, /^(mini|méga)([^-].*[aeiouêàéèíòóïü].+[aeiouêàéèíòóïü].*)$/iu, FRENCH_NOUNS, lookup),
  (form, lookup) =>
    withPrefix(
      form,
      /^((?:mini|méga|demi|péri|anti|géo|nord|sud|néo|ultra|pro|inter|micro|macro|sous|haut|auto|ré|pré|super|vice|hyper|proto|grand|pseudo)-)(.+)$/iu,
      FRENCH_NOUNS,
      lookup,
    ),
);

/** Spanish: adverbs in -mente, auto- before verbs, super- before nouns and adjectives. */
export const guessSpanish: Guess = firstGuess(
  (form, lookup) => adverbOf(form, 'mente', /^(?:VMP00SF|A[QO].[FC]S.)$/, lookup),
  (form, lookup) => withPrefix(form, /^(auto)([^r]...+)$/iu, /^V.+$/, lookup),
  (form, lookup) => withPrefix(form, /^(autor)(r...+)$/iu, /^V.+$/, lookup),
  (form, lookup) => withPrefix(form, /^(super)(.*[aeiouàéèíòóïü].+[aeiouàéèíòóïü].*)$/iu, /^(?:AQ.*|NC.*|RG)$/, lookup),
);

/** Portuguese: ordinals, degrees and percentages in digits, adverbs in -mente, auto- and re- before verbs. */
export const guessPortuguese: Guess = firstGuess(
  (form) => ordinal(form),
  (form) => (/^−?\d[\d,.]*[%°]$/.test(form) ? [{ pos: 'NCMP000', lemma: form }] : []),
  (form, lookup) => adverbOf(form, 'mente', /^(?:V.P..SF.|A[QO].[FC][SN].)$/, lookup),
  (form, lookup) => withPrefix(form, /^(auto|re)(...+)$/iu, /^V.+$/, lookup),
);

function ordinal(form: string): { pos: string; lemma: string }[] {
  const found = /^(\d+[\d,.]*)([oºᵒ]|[aªᵃ])([sˢ]?)$/.exec(form);
  if (!found) return [];
  const ending = (/[oºᵒ]/.test(found[2]) ? 'M' : 'F') + (found[3] === '' ? 'S' : 'P');
  const lemma = `${found[1]}º`;
  return [
    { pos: `NC${ending}000`, lemma },
    { pos: `AO0${ending}0`, lemma },
  ];
}

/** Catalan: adverbs in -ment, auto- and re- before verbs. */
export const guessCatalan: Guess = firstGuess(
  (form, lookup) => adverbOf(form, 'ment', /^(?:VMP00SF.?|A[QO].[FC][SN].)$/, lookup),
  (form, lookup) => withPrefix(form, /^(auto|re)([^r].{3,})$/iu, /^V.+$/, lookup),
);
