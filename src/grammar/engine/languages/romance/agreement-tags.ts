import type { Reading } from '../../text/token.ts';
import { tagExpression } from './tag-expression.ts';

/** Has a token a reading with such a tag? A reading without one counts as UNKNOWN. */
export type TagTest = (token: { readonly readings: readonly Reading[] } | undefined) => boolean;

/** A gender and a number. */
export type Form = 'MS' | 'FS' | 'MP' | 'FP';
/** Also genders and numbers of what fits either: C and N. */
export type AnyForm = Form | 'MN' | 'FN' | 'CS' | 'CP';

export const FORMS: readonly Form[] = ['MS', 'FS', 'MP', 'FP'];
/** What an adjective is taken for, by the first that its readings allow; French also has what fits either number. */
export const ADJECTIVE_FORMS: readonly AnyForm[] = ['CS', 'CP', 'MN', 'FN', 'MS', 'FS', 'MP', 'FP'];
export const NOUN_FORMS: readonly AnyForm[] = ['MS', 'FS', 'MP', 'MN', 'FP', 'CS', 'CP'];

/** What the tags of a language say of agreement. */
export interface AgreementTags {
  readonly noun: TagTest;
  readonly adjective: TagTest;
  readonly determiner: TagTest;
  readonly nounOrDeterminer: TagTest;
  readonly adverb: TagTest;
  readonly conjunction: TagTest;
  readonly preposition: TagTest;
  readonly verb: TagTest;
  readonly infinitive: TagTest;
  /** Phrases of several words that are adverbs. */
  readonly adverbPhrase: TagTest;
  /** Adverbs that stand before an adjective. */
  readonly before: TagTest;
  /** What may stand within a phrase of nouns, and the words that may do so whatever they are. */
  readonly within: TagTest;
  readonly withinWords: RegExp;
  /** What ends the phrase. */
  readonly stop: RegExp;
  readonly coordination: RegExp;
  /** Prepositions that begin another level of the phrase. */
  readonly levels: RegExp;
  readonly nouns: Readonly<Partial<Record<AnyForm, TagTest>>>;
  readonly determiners: Readonly<Partial<Record<AnyForm, TagTest>>>;
  /** Adjectives that may have a form. */
  readonly adjectives: Readonly<Partial<Record<AnyForm, TagTest>>>;
  /** Nouns, adjectives and determiners that agree with what has a form. */
  readonly agreeing: Readonly<Partial<Record<AnyForm, TagTest>>>;
  /** Adjectives that agree with what has a form. */
  readonly agreeingAdjectives: Readonly<Partial<Record<AnyForm, TagTest>>>;
  readonly singular: TagTest;
  readonly plural: TagTest;
  /** The tags for which adjectives are put into a form. */
  readonly made: Readonly<Record<Form | 'CS' | 'CP' | 'plural', string>>;
}

/** A test that remembers what it found of each tag: they are few. */
export function tagTest(...tags: readonly string[]): TagTest {
  const expression = tagExpression(...tags);
  const known = new Map<string, boolean>();
  return (token) => {
    if (token === undefined) return false;
    for (const { pos } of token.readings) {
      const tag = pos ?? 'UNKNOWN';
      let fits = known.get(tag);
      if (fits === undefined) {
        fits = expression.test(tag);
        known.set(tag, fits);
      }
      if (fits) return true;
    }
    return false;
  };
}

/** Tests for forms, from what makes the expression of one. */
function byForm<F extends AnyForm>(
  forms: readonly F[],
  sourceOf: (gender: string, number: string) => string,
): Readonly<Record<F, TagTest>> {
  return Object.fromEntries(
    forms.map((form) => [form, tagTest(sourceOf(form.charAt(0), form.charAt(1)))]),
  ) as unknown as Readonly<Record<F, TagTest>>;
}

const either = (gender: string): string => (gender === 'C' ? 'MFC' : `${gender}C`);
const USUAL_FORMS = ADJECTIVE_FORMS.filter((form) => !form.endsWith('N'));

/** Spanish and Catalan: adjectives, participles, possessives that follow, and phrases that are adjectives. */
const DESCRIBING = ['AQ.*', 'V.P.*', 'PX.*', '.*LOC_ADJ.*'];
/** Verbs by the beginning of what follows their kind, all but past participles. */
const FRENCH_MOODS = ['ind', 'sub', 'con', 'imp', 'inf', 'ppr'];

/** The tags that Spanish and Catalan share: gender and number as letters at fixed places. */
function iberianTags(catalan: boolean): AgreementTags {
  // Pronouns like alguien stand for nouns.
  const pronoun = catalan ? '' : '|PI0[MF]S000';
  const nouns = (genders: string, numbers: string): string => `N.[${genders}][${numbers}].*`;
  const adjectives = (genders: string, numbers: string): string => `A..[${genders}][${numbers}].*`;
  const participle = (gender: string, number: string): string => `V.P..${number}${gender}.?|PX.${gender}${number}.*`;
  const of = (gender: string, number: string): string =>
    gender === 'C'
      ? adjectives('C', `${number}N`)
      : `${adjectives(`${gender}C`, `${number}N`)}|${participle(gender, number)}`;
  const anyOf = (gender: string, number: string): string =>
    gender === 'C' ? `A...[${number}N].*|V.P..${number}..?|PX..${number}.*` : of(gender, number);
  const made = (gender: string, number: string): string =>
    `A..${gender}${number}.|V.P..${number}${gender}${catalan ? '.' : ''}|PX.${gender}${number}.*`;
  const agreeing = (gender: string, number: string): string => {
    const genders = either(gender);
    const parts = [nouns(genders, `${number}N`), adjectives(genders, `${number}N`)];
    parts.push(`D[NDA0I]0[${gender === 'C' ? 'FM' : gender}]${number}0`);
    if (gender !== 'C') parts.push(participle(gender, number));
    if (number === 'S' && (gender !== 'C' || !catalan)) parts.push(`PI0[${gender === 'C' ? 'MFC' : gender}]S000`);
    return parts.join('|');
  };
  return {
    noun: tagTest('N.*'),
    adjective: tagTest(...DESCRIBING),
    determiner: tagTest('D[NDA0IP].*'),
    nounOrDeterminer: tagTest(`N.*|D[NDA0I].*${pronoun}`),
    adverb: tagTest('R.|.*LOC_ADV.*'),
    conjunction: tagTest('C.|.*LOC_CONJ.*'),
    preposition: tagTest(catalan ? 'SPS.*' : 'SP.*'),
    verb: tagTest('V.[^P].*|_GV_'),
    infinitive: () => false,
    adverbPhrase: tagTest('.*LOC_ADV.*'),
    before: tagTest(catalan ? 'RG_anteposat' : 'RG_before'),
    within: tagTest(
      `A.*|N.*|D[NAIDP].*|SPS.*|V.P.*|PX.*|PI0.S000|.*LOC_AD[VJ].*|_PUNCT.*|UNKNOWN${catalan ? '' : '|SP:DA|V.N.{4}'}`,
    ),
    withinWords: catalan ? /^(?:,|i|o|ni)$/ : /^(?:,|y|e|o|ni|u)$/,
    stop: catalan ? /^[;:]$/ : /^(?:;|lo)$/,
    coordination: catalan ? /^(?:i|o|ni)$/ : /^(?:y|e|o|u|ni)$/,
    levels: catalan
      ? /^(?:a|amb|com|contra|d'|de|en|entre|envers|pe|per|sense|sobre)$/
      : /^(?:a|con|contra|de|del|en|entre|para|por|sin|sobre)$/,
    nouns: byForm(
      NOUN_FORMS,
      (gender, number) =>
        `N.${gender}${number}.*${gender !== 'C' && number === 'S' && !catalan ? `|PI0${gender}S000` : ''}`,
    ),
    determiners: byForm(['CS', ...FORMS], (gender, number) => `D[NDA0IP]0${gender}${number}0`),
    adjectives: byForm(USUAL_FORMS, of),
    agreeing: byForm(USUAL_FORMS, agreeing),
    agreeingAdjectives: byForm(USUAL_FORMS, anyOf),
    singular: tagTest(anyOf('C', 'S')),
    plural: tagTest(anyOf('C', 'P')),
    made: {
      CS: 'A..CS.',
      CP: 'A..CP.',
      plural: made('.', 'P'),
      MS: made('M', 'S'),
      FS: made('F', 'S'),
      MP: made('M', 'P'),
      FP: made('F', 'P'),
    },
  };
}

const FRENCH_GENDER: Readonly<Record<string, string>> = { M: 'm', F: 'f', C: 'e' };
const FRENCH_NUMBER: Readonly<Record<string, string>> = { S: 's', P: 'p', N: 'sp' };

/** The tags of French: kind, gender and number as words; e and sp fit either. */
function frenchTags(): AgreementTags {
  const exact = (kind: string) => (gender: string, number: string) =>
    `${kind} ${FRENCH_GENDER[gender]} ${FRENCH_NUMBER[number]}`;
  const genders = (gender: string): string => (gender === 'C' ? '[fme]' : `[${FRENCH_GENDER[gender]}e]`);
  const numbers = (number: string): string => (number === 'N' ? '(?:s|p|sp)' : `(?:${FRENCH_NUMBER[number]}|sp)`);
  const participle = (gender: string, number: string): string =>
    gender === 'C' || number === 'N' ? '' : `|V ppa ${FRENCH_GENDER[gender]} ${FRENCH_NUMBER[number]}`;
  const adjectives = (gender: string, number: string): string => {
    if (number === 'N') return `J ${FRENCH_GENDER[gender]} sp`;
    return `J ${gender === 'C' ? 'e' : genders(gender)} ${numbers(number)}${participle(gender, number)}`;
  };
  const agreeingAdjectives = (gender: string, number: string): string => {
    if (gender === 'C') return `J .* ${numbers(number)}|V ppa . ${FRENCH_NUMBER[number]}`;
    if (number === 'S' || number === 'P') return adjectives(gender, number);
    return gender === 'M' ? ['J', 'V ppa'].map((kind) => `${kind} [me] .*`).join('|') : adjectives(gender, number);
  };
  const made = (gender: string, number: string, numbers: string): string =>
    `J [${gender}e] ${numbers}|V ppa ${gender} ${number}`;
  const determiner = '(?:P\\+)?D';
  return {
    noun: tagTest('[NZ] .*'),
    adjective: tagTest('J .*|V ppa .*'),
    determiner: tagTest(`${determiner} .*`),
    nounOrDeterminer: tagTest(`[NZ] .*|${determiner} .*`),
    adverb: tagTest('A'),
    conjunction: tagTest('C .*'),
    preposition: tagTest('P.*'),
    verb: tagTest(...FRENCH_MOODS.map((mood) => `V.* ${mood}.*`)),
    infinitive: tagTest('V.* inf'),
    adverbPhrase: tagTest('A'),
    before: tagTest('A'),
    within: tagTest('J .*', 'N .*', 'D .*', 'P.*', 'Z.*', 'V ppa .*', 'V ppr', 'V.* inf', 'M nonfin', 'Y', 'UNKNOWN'),
    withinWords: /^(?:,|et|ou|ni)$/,
    stop: /^[;:()[\]–—―‒]$/,
    coordination: /^(?:et|ou|ni)$/,
    levels: /^(?:à|au|aux|avec|comme|contre|d'|dans|de|des|du|en|entre|par|pour|sans|sur)$/,
    nouns: byForm(NOUN_FORMS, (gender, number) =>
      exact('[NZ]')(gender, gender === 'C' && number === 'P' ? 'N' : number),
    ),
    determiners: byForm(['CS', 'CP', ...FORMS], exact(determiner)),
    adjectives: byForm(ADJECTIVE_FORMS, adjectives),
    agreeing: byForm(ADJECTIVE_FORMS, (gender, number) => {
      const determined = gender === 'C' || number === 'N' ? genders(gender) : FRENCH_GENDER[gender];
      const form = `${genders(gender)} ${numbers(number)}`;
      return `[NZ] ${form}|J ${form}${participle(gender, number)}|${determiner} ${determined} ${numbers(number)}`;
    }),
    agreeingAdjectives: byForm(ADJECTIVE_FORMS, agreeingAdjectives),
    singular: tagTest(agreeingAdjectives('C', 'S')),
    plural: tagTest(agreeingAdjectives('C', 'P')),
    made: {
      CS: 'J e s',
      CP: 'J e p',
      plural: 'J . p|V ppa . p',
      MS: made('m', 's', 'sp?'),
      FS: made('f', 's', 'sp?'),
      MP: made('m', 'p', 's?p'),
      FP: made('f', 'p', 's?p'),
    },
  };
}

/** What the tags of a language (fr, es or ca) say of agreement. */
export const agreementTags = (language: string): AgreementTags =>
  language === 'fr' ? frenchTags() : iberianTags(language === 'ca');
