import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUNGER_PAINS',
  category: 'NONSTANDARD_PHRASES',
  description: '“hunger pains” for “hunger pangs”',
  message: 'The phrase is “hunger pangs”.',
  shortMessage: 'Set phrase',
  patterns: ['hunger [pains] => pangs', '[pains] of guilt|conscience|remorse|jealousy|regret => pangs'],
  wrong: ['He felt hunger [[pains]]. => pangs', 'She felt [[pains]] of guilt. => pangs'],
  right: ['He felt hunger pangs.', 'She felt pains in her leg.'],
});
