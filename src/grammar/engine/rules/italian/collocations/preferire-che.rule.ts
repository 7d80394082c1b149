import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFERIRE_CHE',
  category: 'COLLOCATIONS',
  description: '«preferisco il mare che la montagna»',
  message: 'Si preferisce una cosa «a» un’altra.',
  shortMessage: 'Preposizione',
  patterns: [
    {
      pattern: 'preferisco|preferisce|preferiscono il|la|i|le :N,A [che|di] il|la|i|le => a',
      exceptions: ['preferisco|preferisce|preferiscono _ _ [di]'],
    },
  ],
  wrong: ['Preferisco il mare [[che]] la montagna. => a', 'Lei preferisce il tè [[che]] il caffè. => a'],
  right: ['Preferisco il mare alla montagna.', 'Preferisco il pane di casa.'],
});
