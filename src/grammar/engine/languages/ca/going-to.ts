import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { readingWith } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { beforeVerb } from './pronouns.ts';
import { pronounsBehind } from './pronouns-behind.ts';

/** Catalan: for anar a with an infinitive its present and future, with the pronouns before it. */
export function withoutGoing({ result, tokens, pack }: FilterInput): RuleMatch | undefined {
  const first = tokens.findIndex(({ text, start }) => text !== '' && start >= result.from);
  const [finite, infinitive] = [tokens[first], tokens[first + 2]];
  if (first < 1 || !finite || !infinitive) return undefined;
  const tag = readingWith(finite, /^V.IP.*$/)?.pos;
  const lemma = readingWith(infinitive, /^V.N.*$/)?.lemma;
  if (!tag || !lemma) return undefined;
  const pronouns = pronounsBehind(tokens, first + 3);
  const forms = synthesizerOf(pack).formsMatching(lemma, `V[MS]I[PF]${tag.slice(4)}`);
  if (forms.length === 0) return undefined;
  const isCapital = /^\p{Lu}/u.test(finite.text);
  const values = forms.map((form) => beforeVerb(pronouns, form));
  return {
    ...result,
    from: finite.start,
    to: tokenAt(tokens, first + 2 + pronouns.length).end,
    replacements: [...new Set(values)].map((value) => ({ value: isCapital ? capitalise(value) : value })),
  };
}
