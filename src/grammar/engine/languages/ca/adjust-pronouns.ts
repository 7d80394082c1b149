import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag, readingWith } from '../../pack/filters/matched-token.ts';
import { isShouted } from '../../pattern/letter-case.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { beforeVerb, behindVerb, type Pronoun, pronounOf, REFLEXIVE, withPronoun } from './pronouns.ts';

/** A finite verb with its auxiliaries and the pronouns before it. Places in the sentence. */
interface VerbGroup {
  readonly first: number;
  readonly verb: number;
  readonly main: number;
  readonly pronouns: readonly Pronoun[];
}

const FINITE = /^(?:V.[ISM].*)$/v;
const LINK = /^(?:a|de|d'|d’|que)$/i;

/** The group that a verb belongs to: auxiliaries, with a or de between, then pronouns, to the left of it. */
function groupOf(tokens: readonly AnalysedToken[], marked: number): VerbGroup {
  let main = marked;
  // What was marked may be the auxiliary; the verb itself stands further on.
  while (isAuxiliary(tokens, main)) {
    const next = LINK.test(tokens[main + 1]?.text ?? '') ? main + 2 : main + 1;
    if (!hasTag(tokens[next], /^(?:V.[NPG].*)$/v)) break;
    main = next;
  }
  let verb = marked;
  while (verb > 1 && !hasTag(tokens[verb], FINITE)) {
    const before = LINK.test(tokenAt(tokens, verb - 1).text) ? verb - 2 : verb - 1;
    if (before < 1 || !hasTag(tokens[before], /^(?:V.*)$/v)) break;
    verb = before;
  }
  while (
    verb > 1 &&
    hasTag(tokens[verb], /^(?:V.[NPG].*)$/v) &&
    !hasTag(tokens[verb], FINITE) &&
    hasTag(tokens[verb - 1], /^(?:VA.*|V.*)$/v)
  )
    verb--;
  let first = verb;
  const pronouns: Pronoun[] = [];
  for (let index = verb - 1; index > 0; index--) {
    const pronoun = pronounOf(tokenAt(tokens, index).text);
    if (!pronoun || tokenAt(tokens, index).text.startsWith('-') || !hasTag(tokens[index], /^(?:P.*)$/v)) break;
    pronouns.unshift(pronoun);
    first = index;
  }
  return { first, verb, main, pronouns };
}

/** Is a verb haver or anar before another one, haver also with de between? */
function isAuxiliary(tokens: readonly AnalysedToken[], index: number): boolean {
  const isVerb = (lemma: string): boolean => tokenAt(tokens, index).readings.some((reading) => reading.lemma === lemma);
  if (isVerb('anar') && hasTag(tokens[index + 1], /^(?:V.N.*)$/v)) return true;
  const next = LINK.test(tokens[index + 1]?.text ?? '') ? index + 2 : index + 1;
  return isVerb('haver') && hasTag(tokens[next], /^(?:V.[NP].*)$/v);
}

type Action = (group: VerbGroup, verb: string, agreement: string) => string | undefined;

const without = (pronouns: readonly Pronoun[], gone: Pronoun): Pronoun[] => pronouns.filter((one) => one !== gone);

/** Pronouns that the author of a rule asks to be added, changed or left out. */
const ACTIONS: Readonly<Record<string, Action>> = {
  addPronounEn: ({ pronouns }, verb) =>
    pronouns.some((one) => one === 'en' || one === 'el' || one === 'la' || one === 'les') ||
    (pronouns.includes('em') && pronouns.includes('hi'))
      ? undefined
      : beforeVerb(withPronoun(pronouns, 'en'), verb),
  replaceEmEn: ({ pronouns }, verb) =>
    pronouns.includes('em') ? beforeVerb(withPronoun(without(pronouns, 'em'), 'en'), verb) : undefined,
  addPronounReflexive: ({ pronouns }, verb, agreement) =>
    REFLEXIVE[agreement] && beforeVerb(withPronoun(pronouns, REFLEXIVE[agreement]), verb),
  addPronounReflexiveHi: ({ pronouns }, verb, agreement) =>
    REFLEXIVE[agreement] && beforeVerb(withPronoun(withPronoun(pronouns, REFLEXIVE[agreement]), 'hi'), verb),
  addPronounReflexiveImperative: (_group, verb, agreement) => {
    const pronoun = REFLEXIVE[agreement.startsWith('3S') ? '2S' : agreement];
    return pronoun && behindVerb(verb, pronoun);
  },
  removePronounReflexive: ({ pronouns }, verb, agreement) => {
    const gone = pronouns.find((one) => one === 'es') ?? REFLEXIVE[agreement];
    return gone && pronouns.includes(gone) ? beforeVerb(without(pronouns, gone), verb) : undefined;
  },
};

/** Suggests a verb with other pronouns, by `actions`; `newLemma` takes its place. */
export function adjustPronouns(input: FilterInput): RuleMatch | undefined {
  const { given, result, tokens, text, pack } = input;
  const marked = tokens.findIndex(
    (token) => token.text !== '' && token.start >= result.from && hasTag(token, /^(?:V.*)$/v) && !pronounOf(token.text),
  );
  if (marked < 0) return undefined;
  const group = groupOf(tokens, marked);
  const { first, verb, main } = group;
  const finite = readingWith(tokenAt(tokens, verb), FINITE)?.pos;
  if (!finite) return undefined;
  const agreement = finite.slice(4, 6);
  let phrase = text.slice(tokenAt(tokens, verb).start, tokenAt(tokens, main).end);
  if (given.newLemma !== undefined) {
    const tag = readingWith(tokenAt(tokens, main), /^(?:V.*)$/v)?.pos;
    const form = tag && synthesizerOf(pack).formsMatching(given.newLemma, tag.replace(/^V./, 'V.'))[0];
    if (!form) return undefined;
    phrase = text.slice(tokenAt(tokens, verb).start, tokenAt(tokens, main).start) + form;
  }
  const lower = phrase.charAt(0).toLowerCase() + phrase.slice(1);
  const sample = text.slice(tokenAt(tokens, first).start, tokenAt(tokens, main).end);
  const shouted = isShouted(sample);
  const values = (given.actions ?? '')
    .split(',')
    .map((action) => ACTIONS[action.trim()]?.(group, shouted ? lower.toLowerCase() : lower, agreement))
    .filter((value) => value !== undefined)
    .map((value) =>
      shouted ? value.toUpperCase() : /^\p{Lu}/u.test(sample) ? value.charAt(0).toUpperCase() + value.slice(1) : value,
    );
  if (values.length === 0) return undefined;
  return {
    ...result,
    from: tokenAt(tokens, first).start,
    to: tokenAt(tokens, main).end,
    replacements: [...new Set(values)].map((value) => ({ value })),
  };
}
