import { ownEntry } from '#kit/own-entry';
import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag, placeOf, readingWith } from '../../pack/filters/matched-token.ts';
import { isShouted, likeCaseOf } from '../../pattern/letter-case.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { Reading } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { elided } from './elision.ts';

type Gender = 'M' | 'F';
type Count = 'S' | 'P';

/** Where the tags of Catalan have gender and number: nouns, participles, then determiners, adjectives and pronouns. */
const PLACES: readonly (readonly [RegExp, gender: number, number: number])[] = [
  [/^N/, 2, 3],
  [/^V.P/, 6, 5],
  [/^[ADP]/, 3, 4],
];

const placesOf = (tag: string): readonly [number, number] | undefined =>
  PLACES.find(([kind]) => kind.test(tag))?.slice(1) as [number, number] | undefined;

/** A tag with another gender and number; what fits either stays. */
function withAgreement(tag: string, gender: Gender, number: Count): string | undefined {
  const places = placesOf(tag);
  if (!places) return undefined;
  const letters = [...tag];
  const set = (place: number, value: string, either: string): void => {
    if (letters[place] !== either) letters[place] = value;
  };
  set(places[0], gender, 'C');
  set(places[1], number, 'N');
  return letters.join('');
}

/** The forms of a reading in a gender and number. */
function formsIn({ lemma, pos }: Reading, gender: Gender, number: Count, input: FilterInput): readonly string[] {
  const tag = pos === null ? undefined : withAgreement(pos, gender, number);
  return lemma === null || tag === undefined ? [] : synthesizerOf(input.pack).forms(lemma, tag);
}

const ARTICLES: Readonly<Record<string, string>> = { MS: 'el', MP: 'els', FS: 'la', FP: 'les' };
const PREPOSITION: Readonly<Record<string, string>> = { a: 'a', de: 'de', "d'": 'de', per: 'per', pe: 'per' };

const capitalised = (text: string, sample: string): string =>
  /^\p{Lu}/u.test(sample) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/**
 * Suggests a word (`lemmaFrom`, the reading that `lemmaSelect` accepts) with its article, behind a preposition
 * (`prepositionFrom`); with `synthAllForms` all its forms, its own first.
 */
export function withArticle(input: FilterInput): RuleMatch {
  const { given, result, tokens, pack } = input;
  const word = tokens[placeOf(given.lemmaFrom, input)];
  const reading = word && readingWith(word, pack.expressions.whole(given.lemmaSelect ?? ''));
  const places = reading?.pos ? placesOf(reading.pos) : undefined;
  if (!word || !reading?.pos || !places) return result;
  const preposition = tokens[placeOf(given.prepositionFrom, input)];
  const before = preposition
    ? `${ownEntry(PREPOSITION, preposition.lower.replace('’', "'")) ?? preposition.lower} `
    : '';
  const own = { gender: reading.pos.charAt(places[0]), number: reading.pos.charAt(places[1]) };
  const values: string[] = [];
  const add = (agreement: string, form: string): void => {
    const article = ARTICLES[agreement];
    if (article)
      values.push(`${before}${article} ${isShouted(word.text) ? form.toUpperCase() : likeCaseOf(form, word.text)}`);
  };
  for (const gender of own.gender === 'C' ? ['M', 'F'] : [own.gender])
    for (const number of own.number === 'N' ? ['S', 'P'] : [own.number]) add(gender + number, word.text);
  if (given.synthAllForms === 'true') {
    const other = own.number === 'S' ? 'P' : 'S';
    for (const [gender, number] of [
      [own.gender, other],
      [own.gender === 'F' ? 'M' : 'F', 'P'],
      [own.gender === 'F' ? 'M' : 'F', 'S'],
      ['M', other],
      ['F', other],
    ] as [Gender, Count][])
      for (const form of formsIn(reading, gender, number, input)) add(gender + number, form);
  }
  const first = tokens.findIndex((token) => token.text !== '' && token.start >= result.from);
  // A name has its capital anywhere; what stands before it only at the start of the sentence.
  const sample = first === 1 ? 'A' : tokens[first] === word ? 'a' : (tokens[first]?.text ?? '');
  const made = values.map((value) => capitalised(elided(value, input), sample));
  return { ...result, replacements: [...new Set(made)].map((value) => ({ value })) };
}

const ADJECTIVE = /^(?:A.*|V.P.*|PX.*)$/v;
const DETERMINER = /^(?:D.*)$/v;

/**
 * Puts a noun and the words that agree with it into a `gender` and `number` (S, P or SP); what is not given is that of
 * the noun. The noun itself stays with `keepOriginal`.
 */
export function convertAgreement(input: FilterInput): RuleMatch | undefined {
  const { given, result, tokens, text, pack } = input;
  const place = tokens.findIndex(
    (token) =>
      token.text !== '' &&
      token.start >= result.from &&
      token.end <= result.to &&
      readingWith(token, pack.expressions.whole(given.lemmaSelect ?? '')) !== undefined &&
      !hasTag(token, DETERMINER),
  );
  const noun = tokens[place];
  const reading = noun && readingWith(noun, pack.expressions.whole(given.lemmaSelect ?? ''));
  const places = reading?.pos ? placesOf(reading.pos) : undefined;
  if (!noun || !reading?.pos || !places) return undefined;
  const [first, last] = phraseAround(tokens, place);
  const gender = (given.gender ?? reading.pos[places[0]]) as Gender;
  const ownNumber = numberOf(tokens, first, last, reading.pos.charAt(places[1]));
  const numbers = given.number === undefined ? [ownNumber] : ([...given.number.trim()] as Count[]);
  const values: string[] = [];
  for (const number of numbers) {
    let value = '';
    for (let index = first; index <= last; index++) {
      const token = tokenAt(tokens, index);
      const kept = index === place && given.keepOriginal === 'true';
      const isAdverb = hasTag(token, /^(?:RG.*)$/v) && index < last && hasTag(tokens[index + 1], ADJECTIVE);
      const own = index === place ? reading : isAdverb ? undefined : agreeing(token);
      const forms = kept || !own ? [] : formsIn(own, gender, number, input);
      // Before a noun some adjectives are short.
      const form = preferred(forms, token) ?? token.lower;
      // An article that is one with its preposition comes apart, and joins again.
      const apart = index > first && (token.whitespaceBefore || /^(?:a|de|pe)$/i.test(tokenAt(tokens, index - 1).text));
      value += (apart ? ' ' : '') + (index < place && form === 'bo' ? 'bon' : form === 'pe' ? 'per' : form);
    }
    values.push(capitalised(elided(value, input), text.slice(tokenAt(tokens, first).start)));
  }
  return {
    ...result,
    from: tokenAt(tokens, first).start,
    to: tokenAt(tokens, last).end,
    replacements: [...new Set(values)].map((value) => ({ value })),
  };
}

/** The form that is there when it is one of them, else the first. */
const preferred = (forms: readonly string[], { lower }: AnalysedToken): string | undefined =>
  forms.find((form) => form === lower) ?? forms[0];

/** The reading by which a token agrees with a noun. */
function agreeing(token: AnalysedToken): Reading | undefined {
  return readingWith(token, DETERMINER) ?? readingWith(token, ADJECTIVE);
}

function numberOf(tokens: readonly AnalysedToken[], first: number, last: number, own: string): Count {
  if (own === 'S' || own === 'P') return own;
  for (let index = first; index <= last; index++) {
    const tag = agreeing(tokenAt(tokens, index))?.pos;
    const number = tag?.[placesOf(tag)?.[1] ?? -1];
    if (number === 'S' || number === 'P') return number;
  }
  return 'S';
}

/** First and last token of what agrees with a noun: determiners and adjectives around it, a preposition before. */
function phraseAround(tokens: readonly AnalysedToken[], noun: number): [number, number] {
  const isAdjective = (index: number): boolean =>
    hasTag(tokens[index], ADJECTIVE) && !hasTag(tokens[index], /^(?:_GV_.*)$/v);
  const joins = (index: number): boolean =>
    /^(?:i|o|,)$/.test(tokens[index]?.text ?? '') || hasTag(tokens[index], /^(?:RG.*)$/v);
  let first = noun;
  let determined = false;
  for (let index = noun - 1; index > 0; index--) {
    // No adjective stands before a determiner.
    if (hasTag(tokens[index], DETERMINER)) determined = true;
    else if (isAdjective(index) && determined) break;
    if (determined ? hasTag(tokens[index], DETERMINER) : isAdjective(index)) first = index;
    else if (!joins(index) || index < first - 1) break;
  }
  // A preposition joins the article.
  if (/^(?:a|de|per?)$/i.test(tokens[first - 1]?.text ?? '') && hasTag(tokens[first], /^(?:DA.*)$/v)) first--;
  let last = noun;
  for (let index = noun + 1; index < tokens.length; index++) {
    if (isAdjective(index)) last = index;
    else if (!joins(index) || index > last + 1) break;
  }
  return [first, last];
}
