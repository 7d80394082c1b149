import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIMILAR_LIKE',
  category: 'GRAMMAR',
  description: '“similar like” for “similar to”',
  message: 'Say “similar to”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'similar|equal|identical [like|as|with|than|of] the|a|an|this|that|these|those|my|your|his|her|its|our|their|me|you|him|us|them|it|mine|yours|ours => to',
      exceptions: ['similar|equal|identical [as|with]'],
    },
    'similar [like|than] => to',
  ],
  wrong: ['It is similar [[like]] mine. => to', 'This is similar [[than]] before. => to'],
  right: ['It is similar to mine.', 'Similar things happened.'],
});
