import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { agreeInCase, inflectionsAs, nounInflections } from './inflections.ts';
import { hasLemma, hasTag, isCapitalised, wordSet } from './tags.ts';
import { isSubjectOf } from './verb-inflections.ts';
import { JOINING, MEASURES, QUANTITIES } from './word-groups.ts';

const GROUPS = wordSet('решта частина половина третина чверть низка ряд пара ніхто хтось ніщо щось');
const COMPARING = /^(?:як|мов|немов|наче|неначе|ніби|нібито|ніж|аніж|чим)$/;

/** Is there a reason why the verb behind a noun in the nominative is not the noun's? */
export function mayHaveAnotherVerb(
  tokens: readonly AnalysedToken[],
  noun: number,
  verb: number,
  professions: ReadonlySet<string>,
): boolean {
  const subject = tokens[noun];
  const found = tokens[verb];
  const previous = tokens[noun - 1];
  if (!subject || !found) return true;
  const pronoun = hasTag(subject, /pron/);
  if (hasLemma(subject, QUANTITIES) || hasLemma(subject, GROUPS)) return true;
  const plural = hasTag(found, /:past:p|:(?:pres|futr):p:/);
  if (!pronoun) {
    // It was summer; there is a place: what is there stands before the verb too.
    if (hasTag(found, /:past:n/) && MEASURES.has(subject.readings[0]?.lemma ?? '')) return true;
    // Professions of women.
    if (hasTag(found, /:past:f/) && hasLemma(subject, professions, /:m:v_naz/)) return true;
  }
  if (!previous || noun < 2) return false;
  if (previous.text === '/' || (/^[«"„“—–-]$/.test(previous.text) && /^\p{Lu}/u.test(subject.text))) return true;
  if (!/^(?:хтось|дехто)$/.test(subject.lower) && COMPARING.test(previous.lower)) return true;
  if (plural && JOINING.has(previous.lower) && previous.lower !== 'а' && isList(tokens, noun, pronoun)) return true;
  if (/^(?:ні|ані)$/.test(previous.lower)) return true;
  if (hasTag(previous, /^verb/) && isSubjectOf(subject, previous)) return true;
  if (pronoun) return false;
  // Several things of which only the last is close: he and his brother; two boys.
  if (hasTag(previous, /^num|^prep/)) return true;
  if (hasTag(previous, /^(?:noun(?!.*pron).*v_naz|abbr)/) && !hasTag(previous, /v_kly/)) return true;
  if (isCapitalised(subject.text) && isCapitalised(previous.text) && noun > 2) return true;
  if (!hasTag(previous, /^adj/) || hasTag(previous, /pron.*rel/)) return false;
  if (!agreeInCase(inflectionsAs('adj', previous.readings), nounInflections(subject.readings))) return true;
  return hasTag(tokens[noun - 2], /^(?:num|prep|verb)/) || (plural && JOINING.has(tokens[noun - 2]?.lower ?? ''));
}

/** Is something joined to a noun that stands before it? */
function isList(tokens: readonly AnalysedToken[], noun: number, pronoun: boolean): boolean {
  const before = tokens[noun - 2];
  if (!before || noun < 3) return false;
  return tokens[noun - 1]?.text === ',' && pronoun ? false : hasTag(before, /^(?:noun|adj)/);
}
