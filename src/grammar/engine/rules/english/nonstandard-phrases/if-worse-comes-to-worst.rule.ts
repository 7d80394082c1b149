import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IF_WORSE_COMES_TO_WORST',
  category: 'NONSTANDARD_PHRASES',
  description: '“if worse comes to worse” for “if worst comes to worst”',
  message: 'The phrase is “if worst comes to worst”.',
  shortMessage: 'Set phrase',
  patterns: ['if the? [worse] comes to the? worse|worst => worst', 'worst comes to the? [worse] => worst'],
  wrong: ['If [[worse]] comes to worst, we walk. => worst', 'If worst comes to [[worse]], we walk. => worst'],
  right: ['If worst comes to worst, we walk.', 'It goes from bad to worse.'],
});
