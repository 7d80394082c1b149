import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WARN_WORN',
  category: 'CONFUSED_WORDS',
  description: '“worn” for “warn” and the other way round',
  message: 'To “warn” is to tell of danger; “worn” comes from “wear”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'to|must|should|will|would|did|not [worn] him|her|us|them|people|you|me|the|everyone => warn',
      exceptions: ['not [worn] _'],
    },
    { pattern: '[warn] out|down => worn', exceptions: ['to|will|and|they|must|can [warn] _'] },
    'has|have|had|be|been|was|were [warn] /[.,;!?]|a|the|by|her|his/ => worn',
  ],
  wrong: ['We must [[worn]] him. => warn', 'My shoes are [[warn]] out. => worn'],
  right: ['We must warn him.', 'My shoes are worn out.'],
});
