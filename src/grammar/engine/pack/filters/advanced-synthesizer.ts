import { awaitsSuggestion, fillSuggestion, likeCaseOf } from '../../pattern/letter-case.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { synthesizerOf } from '../analysis/synthesizer.ts';
import type { PackContents } from '../pack-contents.ts';
import type { FilterInput } from './filter.ts';
import { readingWith, tokenNamed } from './matched-token.ts';

/**
 * Suggests forms of one token's base form with the tag of another one. `postagReplace` makes a new tag: `\a1` is a
 * group of `lemmaSelect`, `\b1` one of `postagSelect`.
 */
export function advancedSynthesizer(input: FilterInput): RuleMatch | undefined {
  const { given, result, pack } = input;
  const lemmaToken = tokenNamed(given.lemmaFrom, input);
  const tagToken = tokenNamed(given.postagFrom, input);
  const lemmaReading = lemmaToken && readingWith(lemmaToken, pack.expressions.whole(given.lemmaSelect ?? ''));
  const tagReading = tagToken && readingWith(tagToken, pack.expressions.whole(given.postagSelect ?? ''));
  if (!lemmaToken || !lemmaReading || !tagReading) return withoutAwaiting(result);
  const lemma = given.newLemma ?? lemmaReading.lemma ?? lemmaToken.text;
  const tags =
    given.postagReplace === undefined
      ? (tagReading.pos ?? '')
      : withGroups(given.postagReplace, {
          a: groupsOf(given.lemmaSelect, lemmaReading.pos, pack),
          b: groupsOf(given.postagSelect, tagReading.pos, pack),
        });
  const synthesizer = synthesizerOf(pack);
  const found =
    given.postagReplace === undefined ? synthesizer.forms(lemma, tags) : synthesizer.formsMatching(lemma, tags);
  const forms = [...new Set(found)].map((form) => likeCaseOf(form, lemmaToken.text));
  if (forms.length === 0) return withoutAwaiting(result);
  const templates = result.replacements.map(({ value }) => value);
  const filled = templates.some(awaitsSuggestion)
    ? templates.flatMap((template) =>
        awaitsSuggestion(template) ? forms.map((form) => fillSuggestion(template, form)) : [template],
      )
    : [...templates, ...forms];
  return { ...result, replacements: [...new Set(filled)].map((value) => ({ value })) };
}

/** What needs no form; no match when there were suggestions and all need one. */
function withoutAwaiting(result: RuleMatch): RuleMatch | undefined {
  const kept = result.replacements.filter(({ value }) => !awaitsSuggestion(value));
  return kept.length === 0 && result.replacements.length > 0 ? undefined : { ...result, replacements: kept };
}

function groupsOf(expression: string | undefined, tag: string | null, pack: PackContents): (string | undefined)[] {
  const found = pack.expressions.whole(expression ?? '')?.exec(tag ?? '');
  return Object.entries(found?.groups ?? {}).reduce<(string | undefined)[]>((groups, [name, value]) => {
    groups[Number(name.slice(1))] = value;
    return groups;
  }, []);
}

const withGroups = (template: string, groups: Readonly<Record<'a' | 'b', readonly (string | undefined)[]>>): string =>
  template.replace(/\\([ab])(\d)/g, (_whole, from: 'a' | 'b', number: string) => groups[from][Number(number)] ?? '');
