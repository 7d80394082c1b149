import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag, readingWith } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { beforeVerb, behindVerb, type Pronoun, pronounOf, REFLEXIVE, weakPronouns, withPronoun } from './pronouns.ts';

const VERB = /^V.*$/;
const FINITE = /^V.[SI].*$/;
const PRONOUN = weakPronouns('3');
/** What may be written behind the infinitive of a suggestion, longest first. */
const ENDINGS: readonly (readonly [ending: string, ...pronouns: readonly Pronoun[]])[] = [
  ["-se'n", 'es', 'en'],
  ["-s'ho", 'es', 'ho'],
  ["-s'hi", 'es', 'hi'],
  ['-se', 'es'],
  ['-hi', 'hi'],
];
const TOGETHER: Readonly<Record<string, string>> = { 'es en': "-se'n", 'es ho': "-s'ho", 'es hi': "-s'hi" };
/** The pronouns of a verb that takes no object for those of one that does. */
const INTRANSITIVE: Readonly<Partial<Record<Pronoun, Pronoun>>> = { el: 'li', la: 'li', les: 'els', ho: 'hi' };

/** The verbs that end in the one which is replaced, and the pronouns of them. Places in the sentence. */
interface Verbs {
  readonly first: number;
  readonly firstVerb: number;
  readonly last: number;
  readonly pronouns: readonly Pronoun[];
  /** Person and number of the finite verb; undefined without one. */
  readonly agreement: string | undefined;
}

const isPronoun = (token: AnalysedToken | undefined): boolean =>
  hasTag(token, PRONOUN) && token !== undefined && pronounOf(token.text) !== undefined;

function pronounsFrom(tokens: readonly AnalysedToken[], from: number, to: number): Pronoun[] {
  return tokens.slice(from, to).flatMap(({ text }) => pronounOf(text) ?? []);
}

function verbsEndingAt(tokens: readonly AnalysedToken[], last: number): Verbs {
  let end = last + 1;
  while (end <= last + 2 && tokens[end]?.whitespaceBefore === false && isPronoun(tokens[end])) end++;
  if (end > last + 1) {
    const behind = pronounsFrom(tokens, last + 1, end);
    return { first: last, firstVerb: last, last, pronouns: behind, agreement: undefined };
  }
  let first = last;
  let firstVerb = last;
  let agreement: string | undefined;
  let pronoun = false;
  for (let at = last; at > 0; at--) {
    const token = tokenAt(tokens, at);
    const isWeak = isPronoun(token);
    pronoun ||= isWeak;
    const isVerb = hasTag(token, VERB);
    const inGroup = token.chunks().includes('GV');
    const open = agreement === undefined;
    if (!isWeak && !(isVerb && !pronoun && open && (at === last || inGroup)) && !(inGroup && open)) break;
    if (isVerb && !isWeak) {
      firstVerb = at;
      agreement = readingWith(token, FINITE)?.pos?.slice(4, 6);
    }
    first = at;
  }
  return { first, firstVerb, last, pronouns: pronounsFrom(tokens, first, firstVerb), agreement };
}

/** A tag with another number, where it has one. */
const withNumber = (tag: string, number: string): string =>
  number === '' || tag.charAt(2) === 'P' || !/[SP]/.test(tag.charAt(5)) ? tag : tag.slice(0, 5) + number + tag.slice(6);

/** A verb as the last of some verbs: with the number wanted, or that which they have. */
function phraseWith(
  lemma: string,
  number: string,
  verbs: Verbs,
  { tokens, text, pack }: FilterInput,
): string | undefined {
  const { firstVerb, last, agreement } = verbs;
  const synthesizer = synthesizerOf(pack);
  const readings = tokenAt(tokens, last).readings.filter(({ pos }) => pos !== null && VERB.test(pos));
  const wanted = agreement !== undefined && firstVerb === last ? FINITE : VERB;
  const kind = lemma === 'haver' ? 'VA' : lemma === 'ser' ? 'VS' : 'V.';
  const form = readings
    .filter(({ pos }) => wanted.test(pos ?? ''))
    .flatMap(({ pos }) => synthesizer.formsMatching(lemma, kind + withNumber(pos ?? '', number).slice(2)))[0];
  if (form === undefined) return undefined;
  if (firstVerb === last) return form;
  const finite = readingWith(tokenAt(tokens, firstVerb), FINITE);
  const other =
    number !== '' && finite?.pos && finite.lemma !== null && finite.pos.charAt(5) !== number
      ? synthesizer.formsMatching(finite.lemma, withNumber(finite.pos, number))[0]
      : undefined;
  const begin = other ?? tokenAt(tokens, firstVerb).lower;
  return begin + text.slice(tokenAt(tokens, firstVerb).end, tokenAt(tokens, last).start) + form;
}

function joined(pronouns: readonly Pronoun[], verb: string, participle: boolean, finite: boolean): string | undefined {
  if (finite) return beforeVerb(pronouns, verb);
  const [only, ...more] = pronouns;
  if (only === undefined || participle) return verb;
  if (more.length === 0) return behindVerb(verb, only);
  const together = TOGETHER[pronouns.join(' ')];
  return together && verb + together;
}

/**
 * Catalan: suggests other verbs, given as infinitives with their pronouns and what follows, in the form of the verb and
 * with its pronouns. `numberFromNextWords`: what follows is the subject.
 */
export function adjustVerbs(input: FilterInput): RuleMatch | undefined {
  const { given, result, tokens, pack } = input;
  const last = tokens.findIndex(({ text, start }) => text !== '' && start >= result.from);
  if (last < 0) return undefined;
  const verbs = verbsEndingAt(tokens, last);
  const { first, agreement } = verbs;
  const participle = agreement === undefined && hasTag(tokens[last], /^V.P.*$/) && !hasTag(tokens[last], /^V.[NG].*$/);
  const isCapital = /^\p{Lu}/u.test(tokenAt(tokens, first).text);
  const values = result.replacements.flatMap(({ value: suggestion }) => {
    const lower = suggestion.toLowerCase();
    const intransitive = lower.endsWith(' [intr]');
    const whole = intransitive ? lower.slice(0, -7) : lower;
    const space = whole.indexOf(' ');
    const named = space < 0 ? whole : whole.slice(0, space);
    const rest = space < 0 ? '' : whole.slice(space);
    const found = ENDINGS.find(([ending]) => named.endsWith(ending));
    const lemma = found ? named.slice(0, -found[0].length) : named;
    const next = /[\p{L}·]+/u.exec(rest)?.[0];
    const counted = given.numberFromNextWords === 'true' && next !== undefined;
    const singular =
      counted &&
      taggerOf(pack)
        .tag(next)
        .some(({ pos }) => /^[ADNP].*S/.test(pos ?? ''));
    const number = lemma === 'haver' || singular ? 'S' : counted ? 'P' : '';
    const phrase = phraseWith(lemma, number, verbs, input);
    if (phrase === undefined) return [];
    const text = joined(
      pronounsFor(found?.slice(1) as Pronoun[] | undefined, verbs, intransitive),
      phrase,
      participle,
      agreement !== undefined,
    );
    return text === undefined ? [] : [(isCapital ? capitalise(text) : text) + rest];
  });
  if (values.length === 0) return undefined;
  const from = tokenAt(tokens, first).start;
  return { ...result, from, replacements: [...new Set(values)].map((value) => ({ value: value.trim() })) };
}

/** The pronouns of the verbs without a reflexive one, or with those of a suggestion. */
function pronounsFor(
  wanted: readonly Pronoun[] | undefined,
  { pronouns, agreement }: Verbs,
  intransitive: boolean,
): readonly Pronoun[] {
  const reflexive = REFLEXIVE[agreement ?? '3S'] ?? 'es';
  const own = pronouns.filter((one) => one !== 'es' && (pronouns.includes('es') || one !== reflexive));
  const kept = intransitive ? own.map((one) => INTRANSITIVE[one] ?? one) : own;
  if (wanted?.length === 1 && wanted[0] === 'hi') return ['hi'];
  return (wanted ?? []).reduce<readonly Pronoun[]>(
    (all, one) => withPronoun(all, one === 'es' ? reflexive : one),
    kept,
  );
}
