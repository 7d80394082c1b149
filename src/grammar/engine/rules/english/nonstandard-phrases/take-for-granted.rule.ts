import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAKE_FOR_GRANTED',
  category: 'NONSTANDARD_PHRASES',
  description: '“take for granite” for “take for granted”',
  message: 'The phrase is “take for granted”.',
  shortMessage: 'Set phrase',
  patterns: ['for [granite] /[.,;!?]|that|by|and|the/ => granted'],
  exceptions: ['quarry|known|famous for [granite]'],
  wrong: ['Do not take it for [[granite]]. => granted', 'We took it for [[granite]] that he knew. => granted'],
  right: ['Do not take it for granted.', 'The wall is of granite.'],
});
