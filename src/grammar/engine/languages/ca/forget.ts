import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { readingWith } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { tagExpression } from '../romance/tag-expression.ts';
import { elided } from './elision.ts';
import { beforeVerb, REFLEXIVE } from './pronouns.ts';

const FORGOTTEN = new Set(['oblidar', 'descuidar', 'passar']);
const VOWEL = /^h?[aeiouàèéíòóú]/i;
/** What was forgotten, and the words that stand before it. */
const OBJECT = tagExpression('NC.*', 'D.*', 'P[DI].*', 'V.N.*');
const LINK = /^(?:com|de|d'|que)$/i;

const careless = (text: string): string => text.replace(/pass(ar|at|ant)/, 'descuid$1');

/** Catalan: for se m'ha oblidat the person who has forgotten becomes the subject: m'he oblidat de. */
export function whoForgets(input: FilterInput): RuleMatch | undefined {
  const { result, tokens, text, pack } = input;
  const first = tokens.findIndex((token) => token.text !== '' && token.start >= result.from);
  if (first < 0) return undefined;
  const person = tokens[first + 1] && readingWith(tokenAt(tokens, first + 1), /^P.*$/)?.pos;
  const verb = tokens[first + 2] && readingWith(tokenAt(tokens, first + 2), /^V.*$/);
  const main = tokens.findIndex(
    ({ readings }, at) => at >= first + 2 && readings.some(({ lemma }) => lemma !== null && FORGOTTEN.has(lemma)),
  );
  if (!person || !verb?.pos || verb.lemma === null || main < 0) return undefined;
  const agreement = person.charAt(2) + person.charAt(4);
  const reflexive = REFLEXIVE[agreement];
  const lemma = verb.lemma === 'passar' ? 'descuidar' : verb.lemma;
  const tag = verb.pos.slice(0, 4) + agreement + verb.pos.slice(6);
  const form = synthesizerOf(pack).formsMatching(lemma, tag)[0];
  if (form === undefined || reflexive === undefined) return undefined;
  const phrase = form + careless(text.slice(tokenAt(tokens, first + 2).end, tokenAt(tokens, main).end));
  const next = tokens[main + 1];
  const follows = next !== undefined && (readingWith(next, OBJECT) !== undefined || LINK.test(next.text));
  let value = beforeVerb(follows ? [reflexive] : [reflexive, 'en'], phrase);
  let longer = 0;
  if (follows && /^els?$/i.test(next.text)) {
    value += ` d${next.lower}`;
    longer = next.text.length + 1;
  } else if (follows && !LINK.test(next.text)) {
    value += VOWEL.test(next.text) ? " d'" : ' de';
    longer = VOWEL.test(next.text) ? 1 : 0;
  }
  const isCapital = /^\p{Lu}/u.test(tokenAt(tokens, first).text);
  const others = result.replacements.map((one) => elided(one.value, input) + (longer === 1 ? ' ' : ''));
  return {
    ...result,
    from: tokenAt(tokens, first).start,
    to: tokenAt(tokens, main).end + longer,
    replacements: [isCapital ? capitalise(value) : value, ...others].map((one) => ({ value: one })),
  };
}
