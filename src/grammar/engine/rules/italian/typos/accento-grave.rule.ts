import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCENTO_GRAVE',
  category: 'TYPOS',
  priority: 1,
  description: '«é» per «è»',
  message: 'Il verbo si scrive con l’accento grave.',
  shortMessage: 'Ortografia',
  patterns: ['[é] => è', '[cioé] => cioè', '[caffé] => caffè', '[té] => tè'],
  wrong: ['Questo [[é]] vero. => è', 'Bevo un [[caffé]]. => caffè'],
  right: ['Questo è vero.', 'Bevo un caffè.'],
});
