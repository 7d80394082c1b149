import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type Synthesizer, synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Reading } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { mayDiffer } from './adjective-noun-exceptions.ts';
import { governmentOf, hasCase } from './case-government.ts';
import { agree, type Inflection, inflectionsAs, nounInflections } from './inflections.ts';
import { hasLemma, hasOnly, hasTag, isTag, isUnknown, taggedAs, wordSet } from './tags.ts';

const MAX_SUGGESTIONS = 8;

const info: RuleInfo = {
  id: 'UK_ADJ_NOUN_INFLECTION_AGREEMENT',
  description: 'Adjectives and nouns that do not agree in gender, number or case',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: -1,
};

/** Tags of words that are put in between: they change nothing. */
const INSERTED = /predic|insert/;
const WHICH = wordSet('який котрий сам');
const SIMILAR = wordSet('подібний');
const MASCULINE_AS_FEMININE = wordSet('ступінь степінь продаж собака дріб ярмарок нежить рукопис накип насип путь');

/** Adjectives before nouns of another gender, number or case (Ukrainian). */
export function adjectiveNounAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      const matches: RuleMatch[] = [];
      let adjective = -1;
      for (let i = 1; i < tokens.length; i++) {
        const token = tokenAt(tokens, i);
        if (isUnknown(token)) {
          adjective = -1;
          continue;
        }
        if (adjective >= 0 && isBetween(tokens, adjective, i, pack)) continue;
        if (hasTag(token, /^adj/)) {
          adjective = isAdjective(tokens, i) ? i : -1;
          if (hasLemma(token, SIMILAR, /:n:/)) break;
          continue;
        }
        if (adjective < 0) continue;
        const nouns = nounsOf(token);
        if (nouns.length > 0) {
          const match = compare(tokens, adjective, i, nouns, pack);
          if (match) matches.push(match);
        }
        adjective = -1;
      }
      return matches;
    },
  };
}

/** Adverbs may stand between a participle and its noun. */
function isBetween(tokens: readonly AnalysedToken[], adjective: number, place: number, pack: InstalledPack): boolean {
  const token = tokenAt(tokens, place);
  if (!hasOnly(token, /adv/) && !/^(?:дуже|небагато|багато)$/.test(token.lower)) return false;
  const next = tokens[place + 1];
  if (next && hasTag(token, /^prep/) && hasCase(next, governmentOf(pack).ofToken(token, /^prep/))) return false;
  return hasTag(tokens[adjective], /^adj.*adjp/);
}

/** Is a token an adjective whatever else it could be? */
function isAdjective(tokens: readonly AnalysedToken[], place: number): boolean {
  const token = tokenAt(tokens, place);
  if (hasTag(token, /:nv/) || hasLemma(token, WHICH) || hasTag(token, /</)) return false;
  return token.readings.every(({ pos, lemma }) => {
    if (pos === null || pos.startsWith('adj')) return true;
    if (lemma === 'другий' && pos.startsWith('adj:f:'))
      return hasLemma(tokens[place + 1], MASCULINE_AS_FEMININE, /^noun:inanim:m:/);
    return INSERTED.test(pos);
  });
}

/** The readings of a token that is a noun whatever else it could be; empty for others. */
function nounsOf(token: AnalysedToken): Reading[] {
  if (hasTag(token, /:nv|&pron/)) return [];
  const nouns: Reading[] = [];
  for (const reading of token.readings) {
    if (!isTag(reading.pos)) continue;
    if (reading.pos.startsWith('noun')) nouns.push(reading);
    else if (!INSERTED.test(reading.pos)) return [];
  }
  return nouns;
}

function compare(
  tokens: readonly AnalysedToken[],
  adjective: number,
  noun: number,
  nouns: readonly Reading[],
  pack: InstalledPack,
): RuleMatch | undefined {
  const first = tokenAt(tokens, adjective);
  const second = tokenAt(tokens, noun);
  const adjectives = taggedAs(first, /^adj/);
  const ones = inflectionsAs('adj', adjectives);
  const others = nounInflections(nouns, /v_zna:var/);
  if (agree(ones, others)) return undefined;
  if (mayDiffer({ tokens, adjective, noun, ones, others, government: governmentOf(pack) })) return undefined;
  const synthesizer = synthesizerOf(pack);
  const values = new Set<string>();
  const between = tokens
    .slice(adjective + 1, noun)
    .map(({ text }) => ` ${text}`)
    .join('');
  for (const form of formsIn(nouns, ones, synthesizer)) values.add(`${first.text}${between} ${form}`);
  for (const form of formsIn(adjectives, others, synthesizer)) values.add(`${form}${between} ${second.text}`);
  return {
    rule: info,
    from: first.start,
    to: second.end,
    message: `«${first.text}» і «${second.text}» не узгоджено за родом, числом або відмінком.`,
    shortMessage: 'Узгодження',
    replacements: [...values].slice(0, MAX_SUGGESTIONS).map((value) => ({ value })),
  };
}

/** The forms of words in each of these inflections. */
function* formsIn(
  readings: readonly Reading[],
  inflections: readonly Inflection[],
  synthesizer: Synthesizer,
): Generator<string> {
  for (const inflection of inflections) {
    if (inflection.case === 'v_kly') continue;
    for (const { pos, lemma } of readings) {
      if (pos === null || lemma === null) continue;
      const noun = pos.startsWith('noun');
      // A noun keeps its gender.
      if (noun && inflection.gender !== 'p' && !pos.includes(`:${inflection.gender}:`)) continue;
      if (noun && inflection.life !== undefined && inflection.case === 'v_zna' && !pos.includes(`:${inflection.life}:`))
        continue;
      const life = !noun && inflection.case === 'v_zna' && /[mp]/.test(inflection.gender) && inflection.life;
      const tag = pos.replace(
        /:[mfnp]:v_[a-z]{3}(?::r(?:anim|inanim))?/,
        `:${inflection.gender}:${inflection.case}${life ? `:r${life}` : ''}`,
      );
      yield* synthesizer.forms(lemma, tag);
    }
  }
}
