import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BORED_OF_WITH',
  category: 'GRAMMAR',
  description: '“bored from” for “bored with”',
  message: 'You are “bored with” or “bored by” something.',
  shortMessage: 'Preposition',
  patterns: [
    'bored|boring [from|about] the|a|an|this|that|these|those|my|your|his|her|its|our|their|me|you|him|us|them|it|school|work => with',
  ],
  wrong: ['He is bored [[from]] his job. => with', 'She was bored [[about]] it. => with'],
  right: ['He is bored with his job.', 'From bored he became angry.'],
});
