import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag, readingWith } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { beforeVerb, type Pronoun } from './pronouns.ts';
import { pronounsBehind } from './pronouns-behind.ts';

const GERUND = /^V[MS]G.*$/;
const INFINITIVE = /^V[MS]N.*$/;
/** What says where or how somebody is. */
const STATE = /^(?:a|ací|ahí|així|allà|allí|aquí|de|en)$/;
const STATE_TAG = /^(?:AQ|VMP).*$/;

/** Catalan: for portar with a time and what somebody does since then: fa una hora que diu. */
export function sinceWhen({ result, tokens, text, pack }: FilterInput): RuleMatch | undefined {
  const first = tokens.findIndex((token) => token.text !== '' && token.start >= result.from);
  const tag = tokens[first] && readingWith(tokenAt(tokens, first), /^V.*$/)?.pos;
  if (first < 1 || !tag) return undefined;
  const synthesizer = synthesizerOf(pack);
  const formOf = (lemma: string | null | undefined): string | undefined =>
    lemma ? synthesizer.formsMatching(lemma, `V.I${tag.slice(3)}`)[0] : undefined;
  const makes = synthesizer.formsMatching('fer', `${tag.slice(0, 4)}[30][S0].${tag.slice(7)}`)[0];
  let at = first + 1;
  while (tokens[at]?.chunks().includes('PTime')) at++;
  const next = tokens[at];
  if (makes === undefined || !next || at + 1 >= tokens.length) return undefined;
  const time = text.slice(tokenAt(tokens, first).end, tokenAt(tokens, at - 1).end);
  const found = (said: string, verb: string | undefined, last: number, pronouns: readonly Pronoun[] = []) => {
    if (verb === undefined) return undefined;
    const value = `${makes}${time}${said}${beforeVerb(pronouns, verb)}`.trim();
    return {
      ...result,
      from: tokenAt(tokens, first).start,
      to: tokenAt(tokens, last + pronouns.length).end,
      replacements: [{ value: /^\p{Lu}/u.test(tokenAt(tokens, first).text) ? capitalise(value) : value }],
    };
  };
  if (next.text === 'que') return found(' que', '', at);
  if (hasTag(next, GERUND)) {
    const verb = formOf(readingWith(next, /^V.G.*$/)?.lemma);
    return found(' que ', verb, at, pronounsBehind(tokens, at + 1));
  }
  const behind = tokens[at + 1];
  if (next.text === 'sense' && behind && hasTag(behind, INFINITIVE)) {
    const verb = formOf(readingWith(behind, /^V.N.*$/)?.lemma);
    return found(' que no ', verb, at + 1, pronounsBehind(tokens, at + 2));
  }
  return STATE.test(next.text) || hasTag(next, STATE_TAG) ? found(' que ', formOf('estar'), at - 1) : undefined;
}
