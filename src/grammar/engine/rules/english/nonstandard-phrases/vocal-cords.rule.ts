import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOCAL_CORDS',
  category: 'NONSTANDARD_PHRASES',
  description: '“vocal chords” for “vocal cords”',
  message: 'The phrase is “vocal cords”.',
  shortMessage: 'Set phrase',
  patterns: ['vocal [chord|chords] => {cord:\\2}', 'spinal|umbilical [chord] => cord'],
  wrong: ['He strained his vocal [[chords]]. => cords', 'It hurt the spinal [[chord]]. => cord'],
  right: ['He strained his vocal cords.', 'She played a chord.'],
});
