import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOW_LOOK_LIKE',
  category: 'CONFUSED_WORDS',
  description: '“how it looks like” for “what it looks like”',
  message: 'With “like” or “called”, ask with “what”.',
  shortMessage: '“how” or “what”',
  patterns: [
    '[how] do|does|did i|you|he|she|it|we|they|the|this|that|your|my~2 look|looks like => what',
    'know|imagine|see|show|tell|remember|describe|me|about|of [how] i|you|he|she|it|we|they|the|this|that|your|my~2 look|looks|looked like => what',
    '[how] is|are it|this|that|they called => what',
  ],
  wrong: ['[[How]] does it look like? => What', 'I know [[how]] the house looks like. => what'],
  right: ['What does it look like?', 'How is it done?'],
});
