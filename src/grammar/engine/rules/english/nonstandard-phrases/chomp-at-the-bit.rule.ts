import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHOMP_AT_THE_BIT',
  category: 'NONSTANDARD_PHRASES',
  description: '“chomping at the bit” for “champing at the bit”',
  message: 'The phrase is “champing at the bit”.',
  shortMessage: 'Set phrase',
  patterns: ['[chewing] at the bit => champing', 'champing|chomping at the [bite|bits] => bit'],
  wrong: ['They are [[chewing]] at the bit. => champing', 'He is champing at the [[bite]]. => bit'],
  right: ['They are champing at the bit.', 'The dog is chewing at the bone.'],
});
