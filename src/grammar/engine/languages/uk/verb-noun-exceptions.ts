import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type CaseGovernment, hasCase } from './case-government.ts';
import { agree, inflectionsAs, nounInflections } from './inflections.ts';
import { hasLemma, hasTag, taggedAs, wordSet } from './tags.ts';
import { agreeAsSubject, isSubjectOf, subjectInflections, verbInflections } from './verb-inflections.ts';
import { COUNTING, JOINING, MEASURES, QUANTITIES } from './word-groups.ts';

/** A verb and a noun behind it in none of the cases that the verb takes. */
export interface VerbPair {
  readonly tokens: readonly AnalysedToken[];
  /** Their places. */
  readonly verb: number;
  readonly noun: number;
  readonly cases: ReadonlySet<string>;
  readonly government: CaseGovernment;
}

type Exception = (pair: VerbPair) => boolean;

const VERB = /^(?:verb|advp)/;
/** How far around a pair another verb may be. */
const REACH = 6;

/** The noun is the subject: of the verb, or of the verb that an infinitive depends on. */
const subject: Exception = ({ tokens, verb, noun }) => {
  const other = tokens[noun];
  const one = tokens[verb];
  if (!one || !other) return true;
  const subjects = subjectInflections(other.readings);
  if (subjects.length === 0) return false;
  const inflections = verbInflections(one.readings);
  if (agreeAsSubject(subjects, inflections)) return true;
  // Orders say nothing of a subject.
  if (hasTag(one, /:impr:/) || hasTag(one, /^advp/)) return true;
  // A noun in the nominative is a subject, whatever the verb's form; a plural is the object as often.
  if (hasTag(other, /^noun.*:[mfn]:v_naz/) || (!hasTag(other, /:p:v_naz/) && !hasTag(other, /^adj/))) return true;
  if (inflections.length > 0) return inflections.every(({ gender }) => gender === 'p');
  for (let i = verb - 1; i > 0 && i > verb - REACH; i--) {
    const earlier = tokens[i];
    if (!earlier || !hasTag(earlier, /^(?:verb(?!.*:inf)|.*predic|adj.*v_naz)/)) continue;
    return !hasTag(earlier, /^verb/) || isSubjectOf(other, earlier) || hasTag(earlier, /:past:n|:s:3/);
  }
  return true;
};

const NEGATED = /^(?:не|ні|ані|без|нікому|нічого|ніхто|ніколи|немає|нема)$/;

/** In the genitive: what there is not, some of it, how much there is. */
const genitive: Exception = ({ tokens, verb, noun }) => {
  const other = tokens[noun];
  if (tokens.slice(verb + 1, noun).some(({ lower }) => QUANTITIES.has(lower))) return true;
  if (!hasTag(other, /v_rod/)) return false;
  for (let i = verb - 1; i > 0 && i > verb - REACH; i--) if (NEGATED.test(tokens[i]?.lower ?? '')) return true;
  if (tokens.slice(verb + 1, noun).some((token) => NEGATED.test(token.lower) || hasLemma(token, QUANTITIES)))
    return true;
  if (hasTag(tokens[verb], /:past:n/) && hasTag(other, /:p:v_rod/)) return true;
  return tokens
    .slice(Math.max(1, verb - 2), verb)
    .some((token) => hasLemma(token, QUANTITIES) || hasTag(token, /^num/));
};

const HAVING = wordSet('мати');

/** What something is done with needs no verb that asks for it. */
const means: Exception = ({ tokens, verb, noun }) =>
  hasTag(tokens[noun], /^noun:inanim.*v_oru/) && (hasTag(tokens[verb], /:inf/) || hasLemma(tokens[verb], HAVING));

/** When, how long, how often: spans of time and other measures. */
const measure: Exception = ({ tokens, noun }) => {
  for (let i = noun; i < noun + 3; i++) {
    const token = tokens[i];
    if (!token) return false;
    if (hasLemma(token, MEASURES, /v_(?:zna|rod|oru)/) || hasLemma(token, COUNTING)) return true;
    if (i > noun && hasTag(token, /^num/)) return true;
    if (!hasTag(token, /^adj/)) return false;
  }
  return false;
};

/** Another verb, before or behind, takes the noun. */
const anotherVerb: Exception = ({ tokens, verb, noun, government }) => {
  const other = tokens[noun];
  if (!other) return true;
  for (let i = verb - 1; i > 0 && i > verb - REACH; i--) {
    const earlier = tokens[i];
    if (!earlier || /^[,.:;«»"()—–]$/.test(earlier.text)) break;
    if (hasTag(earlier, VERB) || hasTag(earlier, /^adj/))
      if (hasCase(other, government.ofToken(earlier, /^(?:verb|advp|adj)/)) && hasTag(tokens[verb], /:inf/))
        return true;
  }
  for (let i = noun + 1; i <= noun + REACH; i++) {
    const later = tokens[i];
    if (!later || /^[.:;!?)]$/.test(later.text)) return false;
    if (JOINING.has(later.lower)) return false;
    if (!hasTag(later, VERB)) continue;
    return isSubjectOf(other, later) || hasCase(other, government.ofToken(later, VERB));
  }
  return false;
};

/** A participle or an adjective that governs what is behind it, or is asked for by what is behind it. */
const innerGroup: Exception = ({ tokens, noun, cases, government }) => {
  const other = tokens[noun];
  if (!other) return true;
  for (let i = noun + 1; i < noun + 4; i++) {
    const later = tokens[i];
    if (!later || !hasTag(later, /^(?:noun|adj|num)/)) return false;
    const governed = government.ofToken(later, /^adj/);
    if (governed.size > 0 && hasCase(other, governed)) return true;
    if (hasTag(other, /v_rod/) && hasTag(later, /^num/)) return true;
    if (hasTag(later, /^noun/) && hasTag(other, /^adj/) && !hasTag(other, /^noun/))
      return hasCase(later, cases) && !agree(inflectionsAs('adj', other.readings), nounInflections(later.readings))
        ? hasTag(other, /v_(?:dav|rod|zna)/)
        : false;
  }
  return false;
};

/** Whole phrases in which words stand beside each other that do not belong together. */
const PHRASES: readonly [verb: RegExp, noun: RegExp][] = [
  [/^(?:може|мабуть|здається|кажуть|значить|дивись|слухай|знаєте?|бачте|бачите)$/, /./],
  [
    /./,
    /^(?:один|одна|одне|одні|самі|сам|сама|само|весь|все|усе|обидва|обоє|разом|перший|перша|перші|першого|кожен|кожний|кожна|інший|який|яка|яке|які|якого|якої|яким|якою|яких|котрий|чий)$/,
  ],
  [/./, /^(?:раз|року|дня|ранку|вечора|ночі|разу|чином|станом|шляхом|додому|дому|миті|хвилини|речі|біса|чорта)$/],
];
const inPhrases: Exception = ({ tokens, verb, noun }) => {
  const one = tokens[verb]?.lower ?? '';
  const other = tokens[noun]?.lower ?? '';
  return PHRASES.some(([first, second]) => first.test(one) && second.test(other));
};

/** A name to address somebody by, a title, a word in quotation marks. */
const name: Exception = ({ tokens, noun }) => {
  const other = tokens[noun];
  return (
    !other ||
    (hasTag(other, /^noun:anim:[mf]:v_kly/) && !hasTag(other, /v_naz/)) ||
    (JOINING.has(tokens[noun + 1]?.lower ?? '') && taggedAs(other, /^adj/).length > 0 && !hasTag(other, /^noun/))
  );
};

const EXCEPTIONS: readonly Exception[] = [subject, genitive, means, measure, anotherVerb, innerGroup, inPhrases, name];

/** Is there a reason why a noun behind a verb is in none of the verb's cases? */
export const mayBelongElsewhere = (pair: VerbPair): boolean => EXCEPTIONS.some((exception) => exception(pair));
