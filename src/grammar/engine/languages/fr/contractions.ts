import type { FilterInput } from '../../pack/filters/filter.ts';
import type { RuleMatch } from '../../rules/rule.ts';

const CONTRACTIONS: Readonly<Record<string, string>> = {
  'à le': 'au',
  'à les': 'aux',
  'de le': 'du',
  'de les': 'des',
};

/** French: suggestions with à and de as they are before articles. */
export function contractFrench({ result }: FilterInput): RuleMatch {
  const replacements = result.replacements.map(({ value }) => ({
    value: value.replace(/(?<!\p{L})(?:à|de) les?(?!\p{L})/gu, (found) => CONTRACTIONS[found] ?? found),
  }));
  return { ...result, replacements };
}
