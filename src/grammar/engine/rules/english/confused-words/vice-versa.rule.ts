import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VICE_VERSA',
  category: 'CONFUSED_WORDS',
  description: '“visa versa” for “vice versa”',
  message: 'The phrase is “vice versa”.',
  shortMessage: 'Confused words',
  patterns: ['[visa|vise|vica|viceversa versa] => vice versa', '[viceversa] => vice versa'],
  wrong: ['You can pay him or [[visa versa]]. => vice versa', 'He likes her and [[vise versa]]. => vice versa'],
  right: ['He likes her and vice versa.', 'You need a visa.'],
});
