import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THAT_MEAN',
  category: 'GRAMMAR',
  description: '“that mean that” for “that means that”',
  message: 'Use “{third:\\2}” after “\\1”.',
  shortMessage: 'Verb agreement',
  patterns: [{ pattern: 'this|that|which|it [mean] that|we|they|i|you|it|he|she|the => {third:\\2}' }],
  exceptions: [
    "do|does|did|not|n't|n’t|would|could|can|may|might|will|must|should|what|to~3 this|that|which|it [mean]",
    ':NNS that|which [mean]',
  ],
  wrong: ['That [[mean]] that we are late. => means', 'It is shut, which [[mean]] we must wait. => means'],
  right: ['That means that we are late.', 'What does that mean?'],
});
