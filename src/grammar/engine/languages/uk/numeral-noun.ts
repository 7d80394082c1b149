import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { type Inflection, inflectionsAs, nounInflections } from './inflections.ts';
import { hasLemma, hasOnly, hasTag, isTag, isUnknown, taggedAs, wordSet } from './tags.ts';
import { MONTHS } from './word-groups.ts';

const MAX_SUGGESTIONS = 8;

const info: RuleInfo = {
  id: 'UK_NUMR_NOUN_INFLECTION_AGREEMENT',
  description: 'Numerals and nouns behind them that do not agree',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: -1,
};

/** A form that a numeral asks for: gender (p is the plural) and case. */
interface Wanted {
  readonly gender: string;
  readonly case: string;
}

const FEW = /^(?:два|дві|три|чотири|обидва|обидві)$/;
const FEMININE = /^(?:дві|обидві)$/;
const NOT_FEMININE = /^(?:два|обидва)$/;
const ENDS_IN_FEW = /(?:^|[^1\d])[2-4]$|[02-9][2-4]$/;
const FRACTION = /^(\d+),(\d+)$/;
const NOT_COUNTED: ReadonlySet<string> = new Set(['рік', ...MONTHS]);
const UNITS = wordSet('тисяча мільйон мільярд трильйон');

/** Numerals and nouns that do not agree in number, case or gender (Ukrainian). */
export function numeralNounAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      const matches: RuleMatch[] = [];
      for (let i = 1; i < tokens.length - 1; i++) {
        const numeral = tokenAt(tokens, i);
        if (isUnknown(numeral) || !isNumeral(numeral)) continue;
        let place = i + 1;
        if (tokens[place]?.lower === 'з' && /^(?:половиною|чвертю|третиною)$/.test(tokens[place + 1]?.lower ?? ''))
          place += 2;
        const match = matchAt(tokens, i, place, pack);
        if (match) matches.push(match);
      }
      return matches;
    },
  };
}

/** Is a token a numeral or a number? */
const isNumeral = (token: AnalysedToken): boolean =>
  (hasOnly(token, /^numr/) && !hasTag(token, /pron/) && !/^(?:один|одн)/.test(token.lower)) ||
  (hasTag(token, /^numr.*pron:ind/) && /^(?:де)?кільк(?:а|ох)$/.test(token.lower)) ||
  hasTag(token, /^number/);

/** The forms that a numeral asks of the word behind it; undefined where it asks for nothing certain. */
function wantedBy(numeral: AnalysedToken): Wanted[] | undefined {
  const { lower } = numeral;
  if (hasTag(numeral, /^number/)) {
    const [, , parts] = FRACTION.exec(lower) ?? [];
    if (parts !== undefined) return lower.endsWith(',5') ? fractionForms(lower) : undefined;
    return ENDS_IN_FEW.test(lower) ? [{ gender: 'p', case: 'any' }] : undefined;
  }
  if (lower === 'пів') return ['m', 'f', 'n'].map((gender) => ({ gender, case: 'v_rod' }));
  if (lower === 'півтора') return ['m', 'n'].map((gender) => ({ gender, case: 'v_rod' }));
  if (lower === 'півтори') return [{ gender: 'f', case: 'v_rod' }];
  if (hasTag(numeral, /:nv/)) return undefined;
  const cases = inflectionsAs('numr', numeral.readings).map((one) => one.case);
  if (cases.length === 0 || cases.every((one) => one === 'v_dav')) return undefined;
  const few = FEW.test(lower);
  const kept = few && cases.includes('v_naz') ? cases.filter((one) => one !== 'v_zna') : cases;
  return kept.map((one) => ({ gender: 'p', case: !few && /v_(?:naz|zna)/.test(one) ? 'v_rod' : one }));
}

const fractionForms = (number: string): Wanted[] => {
  const whole = number.slice(0, -2);
  if (whole === '1') return ['m', 'f', 'n'].map((gender) => ({ gender, case: 'v_rod' }));
  const singular = ['m', 'f', 'n'].map((gender) => ({ gender, case: 'v_rod' }));
  return [...singular, { gender: 'p', case: ENDS_IN_FEW.test(whole) ? 'v_naz' : 'v_rod' }];
};

const CASES_OF_PLACE = /^v_(?:rod|dav|oru|mis|zna|naz)$/;

function matchAt(
  tokens: readonly AnalysedToken[],
  at: number,
  from: number,
  pack: InstalledPack,
): RuleMatch | undefined {
  const numeral = tokenAt(tokens, at);
  const wanted = wantedBy(numeral);
  if (!wanted) return undefined;
  const number = hasTag(numeral, /^number/);
  for (let place = from; place < tokens.length && place < from + 4; place++) {
    const token = tokenAt(tokens, place);
    if (isUnknown(token)) return undefined;
    const adjective =
      place === from && hasTag(token, /^adj/) && (hasOnly(token, /^adj|insert/) || hasTag(tokens[place + 1], /^noun/));
    if (adjective ? hasTag(token, /&numr/) : !isNoun(token)) return undefined;
    if (adjective && (number || /^\d/.test(token.text))) continue;
    const found = adjective ? inflectionsAs('adj', token.readings) : nounInflections(token.readings, /v_kly/);
    const fits = adjective ? adjectiveFits(found, wanted, numeral) : nounFits(token, found, wanted, numeral, pack);
    if (fits) {
      if (adjective && FEW.test(numeral.lower)) continue;
      return undefined;
    }
    if (isElsewhere(tokens, at, place, found, wanted)) return undefined;
    return matchOf(tokens, at, place, wanted, pack);
  }
  return undefined;
}

function isNoun(token: AnalysedToken): boolean {
  let noun = false;
  for (const { pos } of token.readings) {
    if (!isTag(pos)) continue;
    if (/:nv|:abbr|&pron/.test(pos)) return false;
    if (pos.startsWith('noun')) noun = true;
    else if (!/^adj|insert|predic/.test(pos)) return false;
  }
  return noun;
}

const has = (found: readonly Inflection[], { gender, case: of }: Wanted): boolean =>
  found.some((one) => (one.gender === gender || (one.gender === 's' && gender !== 'p')) && one.case === of);

/** After two, three and four, adjectives may stand in the genitive too. */
function adjectiveFits(found: readonly Inflection[], wanted: readonly Wanted[], numeral: AnalysedToken): boolean {
  if (wanted.some((one) => has(found, one))) return true;
  return FEW.test(numeral.lower) && found.some((one) => one.gender === 'p' && one.case === 'v_rod');
}

function nounFits(
  token: AnalysedToken,
  found: readonly Inflection[],
  wanted: readonly Wanted[],
  numeral: AnalysedToken,
  pack: InstalledPack,
): boolean {
  if (hasTag(numeral, /^number/) && !FRACTION.test(numeral.text)) {
    // The genitive of a masculine noun is the Russian form after 2, 3 and 4.
    return (
      hasLemma(token, NOT_COUNTED) ||
      !found.every((one) => /[mn]/.test(one.gender) && /^v_(?:rod|zna)$/.test(one.case)) ||
      !found.some((one) => one.case === 'v_rod') ||
      hasTag(token, /:prop/)
    );
  }
  if (!wanted.some((one) => has(found, one))) return false;
  if (!FEW.test(numeral.lower) || !hasTag(numeral, /v_naz/)) return true;
  const genders = new Set<string>();
  const synthesizer = synthesizerOf(pack);
  for (const { pos, lemma } of taggedAs(token, /^noun.*:p:v_naz/))
    for (const gender of ['m', 'f', 'n'])
      if (
        pos !== null &&
        lemma !== null &&
        synthesizer.forms(lemma, pos.replace(/:p:v_naz/, `:${gender}:v_naz`)).length > 0
      )
        genders.add(gender);
  if (genders.size === 0) return true;
  return FEMININE.test(numeral.lower)
    ? genders.has('f')
    : NOT_FEMININE.test(numeral.lower)
      ? genders.has('m') || genders.has('n')
      : true;
}

/** Does the noun belong to something else: a preposition with its own case, a span of time, another numeral? */
function isElsewhere(
  tokens: readonly AnalysedToken[],
  at: number,
  place: number,
  found: readonly Inflection[],
  wanted: readonly Wanted[],
): boolean {
  const numeral = tokenAt(tokens, at);
  const token = tokenAt(tokens, place);
  const previous = tokens[at - 1];
  if (found.length === 0) return true;
  if (hasTag(token, /:prop/) || hasOnly(token, /v_oru/) || /^трьох$|^\d.*[а-я]/.test(numeral.lower)) return true;
  if (hasTag(numeral, /^number/) && !FRACTION.test(numeral.text)) {
    if (previous && (/^[№§.:/–—-]$/.test(previous.text) || hasTag(previous, /^noun(?!.*(?:v_naz:&numr|pron))/)))
      return true;
    if (previous && hasLemma(previous, UNITS)) return true;
  }
  if (previous && hasLemma(previous, wordSet('тисяча мільйон'))) return true;
  // There were five of us: what is counted stands elsewhere.
  const next = tokens[place + 1];
  if (next && hasTag(next, /^numr|^number/)) return true;
  return wanted.every((one) => one.case !== 'any' && !CASES_OF_PLACE.test(one.case));
}

function matchOf(
  tokens: readonly AnalysedToken[],
  at: number,
  place: number,
  wanted: readonly Wanted[],
  pack: InstalledPack,
): RuleMatch {
  const first = tokenAt(tokens, at);
  const last = tokenAt(tokens, place);
  const text = tokens
    .slice(at, place)
    .map((token, index) => `${index > 0 && token.whitespaceBefore ? ' ' : ''}${token.text}`)
    .join('');
  const synthesizer = synthesizerOf(pack);
  const values = new Set<string>();
  for (const { pos, lemma } of taggedAs(last, /^(?:noun|adj)/)) {
    if (pos === null || lemma === null) continue;
    for (const one of wanted)
      for (const of of one.case === 'any' ? ['v_naz', 'v_rod'] : [one.case])
        for (const form of synthesizer.forms(
          lemma,
          pos.replace(/:[mfnps]:v_[a-z]{3}(?::r(?:anim|inanim))?/, `:${one.gender}:${of}`),
        ))
          values.add(`${text} ${form}`);
  }
  // The right form in the wrong gender: the numeral changes.
  const [, start = '', end = ''] = /^(дв|обидв)(а|і)$/.exec(first.lower) ?? [];
  if (start !== '' && values.delete(`${text} ${last.text}`))
    values.add(`${start}${end === 'а' ? 'і' : 'а'}${text.slice(first.text.length)} ${last.text}`);
  return {
    rule: info,
    from: first.start,
    to: last.end,
    message: `Числівник «${first.text}» не узгоджено зі словом «${last.text}».`,
    shortMessage: 'Узгодження',
    replacements: [...values].slice(0, MAX_SUGGESTIONS).map((value) => ({ value })),
  };
}
