import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FREE_REIN_GIVE',
  category: 'NONSTANDARD_PHRASES',
  description: '“give free range to” for “free rein”',
  message: 'The phrase is “free rein”.',
  shortMessage: 'Set phrase',
  patterns: ['give|gave|given|giving free [range] to|over => rein'],
  wrong: ['They gave free [[range]] to their anger. => rein', 'He was given free [[range]] over it. => rein'],
  right: ['They gave free rein to their anger.', 'These are free-range eggs.'],
});
