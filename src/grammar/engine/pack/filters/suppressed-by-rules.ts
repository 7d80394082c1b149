import type { RuleMatch } from '../../rules/rule.ts';
import type { FilterInput } from './filter.ts';

const notAsking = (): { asking: boolean } => ({ asking: false });

/** No match where its suggestion makes the sentence one in which a rule of `ruleIDs` finds something. */
export function unlessRulesMatch({ given, result, text, raises, pack }: FilterInput): RuleMatch | undefined {
  const [first] = result.replacements;
  const state = pack.made(notAsking);
  // Two rules may each ask for the other: the inner one is not asked again.
  if (state.asking || !first) return result;
  const ids = new Set((given.ruleIDs ?? '').split(',').map((id) => id.trim()));
  state.asking = true;
  try {
    const changed = text.slice(0, result.from) + first.value + text.slice(result.to);
    return raises(changed, ({ id }) => ids.has(id)) ? undefined : result;
  } finally {
    state.asking = false;
  }
}
