import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import {
  ADJECTIVE_FORMS,
  type AgreementTags,
  type AnyForm,
  agreementTags,
  FORMS,
  type Form,
  NOUN_FORMS,
  type TagTest,
  tagTest,
} from './agreement-tags.ts';

/** How deep phrases within phrases are followed, and how far a single one. */
const MAX_LEVELS = 4;
const NEAR = 4;

/** What stands before the adjective on one level of the phrase. */
interface Level {
  nouns: number;
  /** Nouns whose gender and number are known, and those of them that are masculine, feminine, both, plural. */
  counted: number;
  masculine: number;
  feminine: number;
  common: number;
  plural: number;
  determiners: number;
  masculineDeterminers: number;
}

const emptyLevel = (): Level => ({
  nouns: 0,
  counted: 0,
  masculine: 0,
  feminine: 0,
  common: 0,
  plural: 0,
  determiners: 0,
  masculineDeterminers: 0,
});

/** Forms that nouns of a kind may have. */
const FORMS_OF: Readonly<Record<AnyForm, readonly Form[]>> = {
  MS: ['MS'],
  FS: ['FS'],
  MP: ['MP'],
  FP: ['FP'],
  MN: ['MS', 'MP'],
  FN: ['FS', 'FP'],
  CS: ['MS', 'FS'],
  CP: ['FP', 'MP'],
};

/** The tags of a pack's language, and the marks of groups that disambiguation has found to agree. */
class Grammar {
  readonly language: string;
  readonly tags: AgreementTags;
  readonly marked = tagTest('_GN_.*');
  readonly marks = Object.fromEntries(
    ADJECTIVE_FORMS.map((form) => [
      form,
      tagTest(`_GN_${form.startsWith('C') ? '[MF]' : form.charAt(0)}${form.endsWith('N') ? '[SP]' : form.charAt(1)}`),
    ]),
  ) as Readonly<Record<AnyForm, TagTest>>;
  readonly verbGroup = tagTest('_GV_');
  readonly punctuation = tagTest('_PUNCT');

  constructor({ summary }: InstalledPack) {
    this.language = summary.language;
    this.tags = agreementTags(summary.language);
  }
}

const newGrammar = (pack: InstalledPack): Grammar => new Grammar(pack);

/** Goes back over a phrase, and ends where it does. */
class PhraseWalk {
  readonly #grammar: Grammar;
  #adverb = false;
  #conjunction = false;
  #punctuation = false;
  #infinitive = false;

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
  }

  /** Does the phrase go on over this token? */
  goesOn(token: AnalysedToken): boolean {
    const { tags, language, punctuation, marked, verbGroup } = this.#grammar;
    if (language !== 'es' && (tags.levels.test(token.text) || token.text === '.')) return true;
    if (this.#adverb && (this.#conjunction || this.#punctuation || this.#infinitive)) return false;
    if (this.#punctuation && (this.#conjunction || punctuation(token))) return false;
    if (this.#infinitive && tags.coordination.test(token.text)) return false;
    return (
      (tags.within(token) || tags.withinWords.test(token.text) || tags.before(token)) &&
      !tags.stop.test(token.text) &&
      (!verbGroup(token) || marked(token))
    );
  }

  passed(token: AnalysedToken): void {
    const { tags, language, punctuation } = this.#grammar;
    if (language !== 'es') this.#conjunction ||= tags.conjunction(token);
    if (language !== 'es' && token.text === 'com') return;
    if (tags.noun(token) || tags.adjective(token)) {
      this.#adverb = false;
      this.#conjunction = false;
      this.#punctuation = false;
      this.#infinitive = false;
      return;
    }
    this.#adverb ||= tags.adverb(token);
    this.#conjunction ||= tags.conjunction(token);
    this.#punctuation ||= punctuation(token) || token.text === ',';
    this.#infinitive ||= tags.infinitive(token);
  }
}

/** What stands before an adjective: by level, and the forms that were seen. */
interface Phrase {
  readonly levels: readonly Level[];
  readonly seen: ReadonlySet<Form>;
}

/** Counts what stands before an adjective, level by level. */
function phraseBefore(tokens: readonly AnalysedToken[], adjective: number, grammar: Grammar): Phrase {
  const { tags } = grammar;
  let level = emptyLevel();
  const levels = [level];
  const seen = new Set<Form>();
  const walk = new PhraseWalk(grammar);
  let afterNoun = false;
  for (let at = adjective - 1; at > 0 && levels.length <= MAX_LEVELS; at--) {
    const token = tokenAt(tokens, at);
    if (!walk.goesOn(token)) break;
    const noun = tags.noun(token);
    if (!afterNoun) {
      const stands = noun || (at > 1 && tags.adjective(token) && tags.determiner(tokens[at - 1]));
      const marked = grammar.marked(token);
      if (stands && marked) {
        for (const form of FORMS) if (grammar.marks[form](token)) countNoun(level, form, seen);
      }
      const kind = marked ? undefined : NOUN_FORMS.find((form) => tags.nouns[form]?.(token));
      if (kind) countNoun(level, kind, seen);
    }
    if (noun) level.nouns++;
    afterNoun = noun;
    const next = tokens[at + 1];
    for (const number of ['S', 'P'] as const) {
      if (!tags.determiners[`C${number}`]?.(token)) continue;
      for (const form of [`M${number}`, `F${number}`] as const)
        if (tags.nouns[form]?.(next)) countDeterminer(level, form, seen);
    }
    if (!tags.adverb(token) && !isAllBeforeArticle(token, next, grammar)) {
      for (const form of FORMS) if (tags.determiners[form]?.(token)) countDeterminer(level, form, seen);
    }
    if (beginsLevel(tokens, at, grammar)) {
      level = emptyLevel();
      levels.push(level);
    }
    const skipped =
      grammar.language === 'es'
        ? skippedInSpanish(tokens, at, levels.length, grammar)
        : skippedArticle(tokens, at, grammar);
    at -= skipped;
    walk.passed(tokenAt(tokens, at));
  }
  return { levels: levels.slice(0, MAX_LEVELS), seen };
}

function countNoun(level: Level, kind: AnyForm, seen: Set<Form>): void {
  level.counted++;
  if (kind.startsWith('M')) level.masculine++;
  else if (kind.startsWith('F')) level.feminine++;
  else level.common++;
  if (kind.endsWith('P')) level.plural++;
  for (const form of FORMS_OF[kind]) seen.add(form);
}

function countDeterminer(level: Level, form: Form, seen: Set<Form>): void {
  level.determiners++;
  if (form.startsWith('M')) level.masculineDeterminers++;
  seen.add(form);
}

/** Catalan: tots els is one determiner. */
const isAllBeforeArticle = (token: AnalysedToken, next: AnalysedToken | undefined, { language }: Grammar): boolean =>
  language === 'ca' &&
  token.readings.some(({ lemma }) => lemma === 'tot') &&
  next?.readings.some(({ lemma }) => lemma === 'el') === true;

/** Is a token a preposition that begins another level? */
function beginsLevel(tokens: readonly AnalysedToken[], at: number, { tags, language }: Grammar): boolean {
  const token = tokenAt(tokens, at);
  const next = tokens[at + 1];
  if (language !== 'es' && at <= 1) return false;
  if (
    tags.levels.test(token.text) &&
    !tags.coordination.test(tokenAt(tokens, at - 1).text) &&
    !tags.adverb(next) &&
    (language === 'es' || !tags.conjunction(token)) &&
    (language !== 'fr' || tags.preposition(token))
  )
    return true;
  return language === 'fr' && token.lower === "d'" && next?.lower === 'environ';
}

/** French and Catalan: les plus … et les plus …: the article is not counted again. */
function skippedArticle(tokens: readonly AnalysedToken[], at: number, { tags, language }: Grammar): number {
  return at > 1 &&
    tags.coordination.test(tokenAt(tokens, at).text) &&
    tags.determiner(tokens[at - 1]) &&
    tokens[at + 1]?.text === (language === 'fr' ? 'plus' : 'més')
    ? 1
    : 0;
}

/** Spanish, within a level: a coordination goes on with the preposition before what it joins. */
function skippedInSpanish(tokens: readonly AnalysedToken[], at: number, levels: number, { tags }: Grammar): number {
  if (levels < 2 || !tags.coordination.test(tokenAt(tokens, at).text)) return 0;
  for (let back = 1; back < NEAR && at - back > 0; back++) {
    const token = tokenAt(tokens, at - back);
    const within = tags.within(token) || tags.withinWords.test(token.text) || tags.before(token);
    if (!within || tags.stop.test(token.text)) return 0;
    if (tags.preposition(token)) return back;
  }
  return 0;
}

/** Several things that the adjective may belong to together, in the plural. */
interface Together {
  readonly plural: boolean;
  readonly severalNouns: boolean;
}

/** What nouns before an adjective are together; undefined where a plural agrees with them, or there are none. */
function together(
  tokens: readonly AnalysedToken[],
  adjective: number,
  { levels }: Phrase,
  { tags, language }: Grammar,
): Together | undefined {
  const token = tokenAt(tokens, adjective);
  let plural = true;
  let severalNouns = false;
  let any = false;
  for (const level of levels) {
    const { nouns, counted, masculine, feminine, common, determiners, masculineDeterminers } = level;
    const several = counted > 1 || determiners > 1;
    if (several && tags.adjectives.MP?.(token)) {
      if (masculine + common + masculineDeterminers > 0 && feminine <= nouns) return undefined;
    }
    if (several && tags.adjectives.FP?.(token)) {
      if (masculine + masculineDeterminers === 0 || (nouns > 0 && feminine >= nouns)) return undefined;
    }
    if (counted + determiners === 0) continue;
    any = true;
    plural &&= determiners > 1 && (language !== 'fr' || levels.length > 1);
    severalNouns ||= counted > 1;
  }
  if (!any) return undefined;
  plural ||= adjective > 2 && (levels[0]?.plural ?? 0) > 0 && tokenAt(tokens, adjective - 2).text === ',';
  return { plural, severalNouns };
}

/** Does what stands before the adjective agree with it, or leave open whether it does? */
function mayAgree(
  tokens: readonly AnalysedToken[],
  adjective: number,
  form: AnyForm,
  levels: number,
  plural: boolean,
  grammar: Grammar,
): boolean {
  const { tags, marked, marks, language } = grammar;
  const agrees = tags.agreeing[form];
  const agreesMarked = marks[form];
  if (!agrees) return true;
  for (let at = adjective - 1; at > 0; at--) {
    const token = tokenAt(tokens, at);
    const stands = tags.nounOrDeterminer(token);
    if (stands && agreesMarked(token)) return true;
    if (!marked(token) && agrees(token)) return true;
    if (stands) break;
  }
  if (!standsBehind(tokens, adjective, form, grammar)) return true;
  if (plural && tags.singular(tokenAt(tokens, adjective))) return false;
  const walk = new PhraseWalk(grammar);
  for (let at = adjective - 1; at > 0; at--) {
    const token = tokenAt(tokens, at);
    if (!walk.goesOn(token)) break;
    if (language !== 'ca' && levels <= 1 && adjective - at >= NEAR) break;
    if (!marked(token) && tags.nounOrDeterminer(token) && agrees(token)) return true;
    if (agreesMarked(token)) return true;
    if (language !== 'es') at -= skippedArticle(tokens, at, grammar);
    walk.passed(tokenAt(tokens, at));
  }
  return false;
}

/** Does an adjective stand behind something that it should agree with: a noun, an adjective, adverbs behind these? */
function standsBehind(
  tokens: readonly AnalysedToken[],
  adjective: number,
  form: AnyForm,
  { tags, marks, marked, language }: Grammar,
): boolean {
  const before = tokens[adjective - 1];
  if (tags.noun(before) && tags.agreeing[form]?.(before) === false) return true;
  if ((language === 'fr' ? marked(before) : tags.adjective(before)) && !marks[form](before)) return true;
  if (tags.adjective(before) && tags.agreeingAdjectives[form]?.(before) === false) return true;
  const open = (token: AnalysedToken | undefined): boolean => !tags.verb(token) && !tags.preposition(token);
  if (adjective > 2 && tags.before(before) && open(tokens[adjective - 2])) return true;
  return (
    adjective > 3 &&
    tags.adverbPhrase(before) &&
    tags.adverbPhrase(tokens[adjective - 2]) &&
    open(tokens[adjective - 3])
  );
}

/** The adjective in the forms that agree with what was seen before it. */
function agreeingForms(
  token: AnalysedToken,
  { seen }: Phrase,
  { plural, severalNouns }: Together,
  { tags }: Grammar,
  pack: InstalledPack,
): readonly string[] {
  const synthesizer = synthesizerOf(pack);
  const formsAs = (test: TagTest | undefined, made: string): string[] => {
    const reading = test && token.readings.find((one) => test({ readings: [one] }));
    return reading?.lemma ? synthesizer.formsMatching(reading.lemma, made) : [];
  };
  const { made } = tags;
  let found = formsAs(tags.adjectives.CS, made.CP);
  if (found.length === 0) found = formsAs(tags.adjectives.CP, made.CS);
  if (found.length === 0 && plural) found = formsAs(tags.plural, made.plural);
  if (found.length === 0) {
    const wanted: Form[] = plural ? [] : FORMS.filter((form) => form.endsWith('S') && seen.has(form));
    wanted.push(...FORMS.filter((form) => form.endsWith('P') && seen.has(form)));
    if (plural || severalNouns) {
      if (seen.has('MS')) wanted.push('MP');
      else if (seen.has('FS')) wanted.push('FP');
    }
    found = wanted.flatMap((form) => formsAs(tags.adjective, made[form]));
  }
  return [...new Set(found)].filter((form) => form !== token.lower);
}

/**
 * French, Spanish, Catalan: an adjective that agrees with no noun before it, with the forms that would. `addComma`: a
 * comma before it may be missing as well.
 */
export function postponedAdjective({ given, result, match, tokens, pack }: FilterInput): RuleMatch | undefined {
  const grammar = pack.made(newGrammar);
  const adjective = match.first;
  const token = tokenAt(tokens, adjective);
  const phrase = phraseBefore(tokens, adjective, grammar);
  const both = together(tokens, adjective, phrase, grammar);
  if (!both) return undefined;
  const form = ADJECTIVE_FORMS.find((one) => grammar.tags.adjectives[one]?.(token));
  if (!form || mayAgree(tokens, adjective, form, phrase.levels.length, both.plural, grammar)) return undefined;
  const forms = agreeingForms(token, phrase, both, grammar, pack);
  if (given.addComma !== 'true') return { ...result, replacements: forms.map((value) => ({ value })) };
  const values = [`, ${token.text}`, ...forms.map((value) => ` ${value}`)];
  return { ...result, from: result.from - 1, replacements: values.map((value) => ({ value })) };
}
