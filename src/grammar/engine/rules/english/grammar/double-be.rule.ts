import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOUBLE_BE',
  category: 'GRAMMAR',
  description: '“it’s is good”, “he is usually is”: “to be” twice',
  message: 'The verb “to be” appears twice here.',
  shortMessage: 'Repeated verb',
  patterns: [
    { pattern: "it|he|she|that|there|this 's|’s [is|are|was] => " },
    {
      pattern:
        'it|he|she|they|we|there|this|which|who is|are|was|were always|usually|often|also|really|just|still|only|now|never|sometimes [is|are|was|were] => ',
    },
  ],
  exceptions: ['what|that|who|all~3 is|was _ [is]', "what|who|where|all|how|thing~4 's|’s [_]"],
  wrong: ["It's[[ is]] very clear. =>", 'He is always[[ is]] late. =>'],
  right: ["It's very clear.", "What it's is unclear."],
});
