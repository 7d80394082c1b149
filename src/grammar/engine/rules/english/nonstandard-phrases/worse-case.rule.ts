import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WORSE_CASE',
  category: 'NONSTANDARD_PHRASES',
  description: '“worse case scenario” for “worst-case scenario”',
  message: 'The phrase is “worst-case scenario”.',
  shortMessage: 'Set phrase',
  patterns: [
    '[worse case] scenario => worst-case',
    '[worst case] scenario => worst-case',
    '[worse-case] scenario => worst-case',
    'in|at the [worse] case , => worst',
  ],
  wrong: ['It is the [[worse case]] scenario. => worst-case', 'In the [[worse]] case, we stay. => worst'],
  right: ['It is the worst-case scenario.', 'The case got worse.'],
});
