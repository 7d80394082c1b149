import { elementAt } from '#kit/element-at';
import { fillSuggestion } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { PackContents } from '../pack-contents.ts';
import type { FilterInput } from './filter.ts';
import { hasTag, tokenNamed } from './matched-token.ts';

interface Partner {
  readonly word: string;
  readonly tags: readonly string[];
}

/** Words that are easily written for another one: the word, then the other, then a tag of that. */
function readPartners(pack: PackContents): ReadonlyMap<string, Partner> {
  const partners = new Map<string, Partner>();
  for (const line of pack.lines(`rules/${pack.summary.language}/confusion_pairs.txt`)) {
    const [wrong, word, tag] = line.split(';').map((part) => part.trim());
    if (wrong === undefined || word === undefined || tag === undefined) continue;
    const known = partners.get(wrong);
    partners.set(wrong, { word, tags: [...(known !== undefined && known.word === word ? known.tags : []), tag] });
  }
  return partners;
}

/**
 * Suggests the word that `form` is easily written for, if that has a tag like `postag` and agrees with the token that
 * `gendernumberFrom` names. What agrees is known from the installed filter's own table.
 */
export function confusionCheck(input: FilterInput): RuleMatch | undefined {
  const { given, result, pack } = input;
  const partner = pack.made(readPartners).get((given.form ?? '').toLowerCase());
  const expression = pack.expressions.whole(given.postag ?? '');
  if (!partner || !expression || !partner.tags.some((tag) => expression.test(tag))) return undefined;
  if (given.gendernumberFrom !== undefined) {
    const near = tokenNamed(given.gendernumberFrom, input);
    const agreeing = pack.codeTables.agreement?.find(([tags]) => hasTag(near, pack.expressions.whole(tags)))?.[1];
    if (agreeing === undefined || !pack.expressions.whole(agreeing)?.test(elementAt(partner.tags, 0))) return undefined;
  }
  const [first] = result.replacements;
  const value = first ? fillSuggestion(first.value, partner.word) : partner.word;
  const startsSentence = first && /^\p{Lu}/u.test(first.value) && first.value.startsWith('{');
  return { ...result, replacements: [{ value: startsSentence ? capitalise(value) : value }] };
}
