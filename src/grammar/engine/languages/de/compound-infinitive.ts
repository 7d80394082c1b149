import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { likeCaseOf } from '../../pattern/letter-case.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos } from './inflection.ts';

const info: RuleInfo = {
  id: 'COMPOUND_INFINITIV_RULE',
  description: 'Infinitives with “zu” that are one word',
  issueType: 'misspelling',
  category: categories.COMPOUNDING,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Infinitives of separable verbs with zu, written in three words: aus zu geben (German). */
export function compoundInfinitive(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      const matches: RuleMatch[] = [];
      for (let i = 1; i < tokens.length - 2; i++) {
        const [prefix, zu, verb] = [tokenAt(tokens, i), tokenAt(tokens, i + 1), tokenAt(tokens, i + 2)];
        if (zu.text !== 'zu' || !zu.whitespaceBefore || !verb.whitespaceBefore) continue;
        if (!/^\p{L}\p{Ll}+$/u.test(prefix.text) || !/^\p{Ll}+n$/u.test(verb.text)) continue;
        if ([prefix, zu, verb].some((token) => token.immunised) || isFree(tokens, i)) continue;
        const value = likeCaseOf(`${prefix.lower}zu${verb.text}`, prefix.text);
        const tagger = taggerOf(pack);
        const isVerb = (form: string, tag: string): boolean =>
          tagger.lookup(form).some(({ pos }) => pos?.startsWith(tag) === true);
        if (
          !isVerb(value.toLowerCase(), 'VER:EIZ') &&
          !(hasPos(prefix, 'ZUS') && isVerb(prefix.lower + verb.text, 'VER:INF'))
        )
          continue;
        // Wir fingen an zu heulen: the first word belongs to the verb before.
        if (verbsBefore(tokens, i).some((lemma) => isVerb(prefix.lower + lemma, 'VER:INF'))) continue;
        if (hasPos(verb, 'ADJ') && /^\p{Lu}/u.test(tokens[i + 3]?.text ?? '')) continue;
        matches.push({
          rule: info,
          from: prefix.start,
          to: verb.end,
          message: 'Dieser Infinitiv mit „zu“ ist ein einziges Wort.',
          shortMessage: 'Zusammenschreibung',
          replacements: [{ value }],
        });
      }
      return matches;
    },
  };
}

/** The base forms of the verbs between the comma before a place and it. */
function verbsBefore(tokens: readonly AnalysedToken[], place: number): string[] {
  const lemmas: string[] = [];
  for (let index = place - 1; index > 0 && tokenAt(tokens, index).text !== ','; index--)
    for (const { pos, lemma } of tokenAt(tokens, index).readings)
      if (pos?.startsWith('VER') && lemma !== null) lemmas.push(lemma);
  return lemmas;
}

/** Does the first word stand for itself: von Anfang an, leicht zu nehmen? */
function isFree(tokens: readonly AnalysedToken[], place: number): boolean {
  const { text, lower } = tokenAt(tokens, place);
  if (/^\p{Lu}/u.test(text) && place > 1) return true;
  if (/^(?:um|ohne|nicht|dazu|da)$/.test(lower) || /^(?:und|oder)$/.test(tokenAt(tokens, place - 1).lower)) return true;
  if (hasPos(tokenAt(tokens, place), 'VER:INF') && lower !== 'kennen') return true;
  if (
    /^(?:an|ab|auf|aus)$/.test(lower) &&
    tokens.slice(Math.max(0, place - 3), place).some((one) => one.lower === 'von')
  )
    return true;
  if (!hasPos(tokenAt(tokens, place), 'ADJ') && !hasPos(tokenAt(tokens, place), 'ADV')) return false;
  for (let index = place - 1; index > 0 && tokenAt(tokens, index).text !== ','; index--)
    if (tokenAt(tokens, index).readings.some(({ lemma, pos }) => lemma === 'sein' && pos?.startsWith('VER') === true))
      return true;
  return false;
}
