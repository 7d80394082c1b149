import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { governmentOf, hasCase } from './case-government.ts';
import { hasOnly, hasTag, isTag, isUnknown } from './tags.ts';
import { mayBelongElsewhere } from './verb-noun-exceptions.ts';

const MAX_SUGGESTIONS = 8;

const info: RuleInfo = {
  id: 'UK_VERB_NOUN_INFLECTION_AGREEMENT',
  description: 'Verbs and nouns behind them in a case that they do not take',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: -1,
};

const PARTICLES = /^(?:не|б|би|ж|же|лише|лиш|тільки|то|таки|ще|вже|аж|навіть)$/;

/** Verbs and nouns or adjectives behind them in a case that the verbs do not take (Ukrainian). */
export function verbNounAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      const government = governmentOf(pack);
      const matches: RuleMatch[] = [];
      let verb = -1;
      for (let i = 1; i < tokens.length; i++) {
        const token = tokenAt(tokens, i);
        if (isUnknown(token)) {
          verb = -1;
          continue;
        }
        if (hasOnly(token, /^(?:verb|advp)/) && !hasTag(token, /impers|predic/)) {
          verb = i;
          continue;
        }
        if (verb < 0) continue;
        if (PARTICLES.test(token.lower) || (hasOnly(token, /^adv(?!p)/) && !hasTag(token, /predic/))) continue;
        const before = tokenAt(tokens, verb);
        if (isDeclined(token)) {
          const cases = government.ofToken(before, /^(?:verb|advp)/);
          if (!hasCase(token, cases) && !mayBelongElsewhere({ tokens, verb, noun: i, cases, government }))
            matches.push(matchOf(tokens, verb, i, cases, pack));
        }
        verb = -1;
      }
      return matches;
    },
  };
}

/** Is a token a noun or an adjective whatever else it could be? */
function isDeclined(token: AnalysedToken): boolean {
  let declined = false;
  for (const { pos } of token.readings) {
    if (!isTag(pos)) continue;
    if (/:nv|:abbr|pron:(?:pers|int|rel|neg:)/.test(pos)) return false;
    if (/^(?:noun|adj).*:v_/.test(pos)) declined = true;
    else if (!/insert/.test(pos)) return false;
  }
  return declined;
}

function matchOf(
  tokens: readonly AnalysedToken[],
  verb: number,
  place: number,
  cases: ReadonlySet<string>,
  pack: InstalledPack,
): RuleMatch {
  const first = tokenAt(tokens, verb);
  const last = tokenAt(tokens, place);
  const text = tokens
    .slice(verb, place)
    .map((token, index) => `${index > 0 && token.whitespaceBefore ? ' ' : ''}${token.text}`)
    .join('');
  const synthesizer = synthesizerOf(pack);
  const values = new Set<string>();
  for (const { pos, lemma } of last.readings) {
    if (pos === null || lemma === null || !pos.includes(':v_')) continue;
    for (const one of cases)
      for (const form of synthesizer.forms(lemma, pos.replace(/:v_[a-z]+(?::r(?:anim|inanim))?/, `:${one}`)))
        values.add(`${text} ${form}`);
  }
  return {
    rule: info,
    from: first.start,
    to: last.end,
    message: `«${last.text}» стоїть у відмінку, якого не вимагає «${first.text}».`,
    shortMessage: 'Відмінок',
    replacements: [...values].slice(0, MAX_SUGGESTIONS).map((value) => ({ value })),
  };
}
