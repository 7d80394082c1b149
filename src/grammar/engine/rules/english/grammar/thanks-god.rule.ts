import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THANKS_GOD',
  category: 'GRAMMAR',
  description: '“thanks God” for “thank God”',
  message: 'The phrase is “thank God”.',
  shortMessage: 'Phrasing',
  patterns: ['[thanks] god /[.,;!?]|it|he|she|we|i|they|you|for|that/ => thank'],
  exceptions: ['[thanks] god for'],
  wrong: ['[[Thanks]] God it is Friday. => Thank', 'She is well, [[thanks]] God. => thank'],
  right: ['Thank God it is Friday.', 'He thanks God for it.'],
});
