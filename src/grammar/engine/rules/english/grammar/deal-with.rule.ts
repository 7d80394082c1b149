import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEAL_WITH',
  category: 'GRAMMAR',
  description: '“deal about” for “deal with”',
  message: 'You “deal with” something.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'to|can|will|could|must|should|and deal|cope [the|this|these|those|their|our|any|all|many|such] problem|problems|issue|issues|situation|situations|stress|difficulties|questions|matter|challenges|things => with \\3',
    },

    'book|film|movie|chapter|article|story|novel|text|paper|it|he|she deals [about|of|on] => with',
    'to|will|can|must|should deal [about] the|a|this|that => with',
  ],
  wrong: [
    'We must deal [[these]] problems now. => with these',
    'The book deals [[about]] war. => with',
    'The film deals [[of]] love. => with',
  ],
  right: ['The book deals with war.', 'The deal is about oil.'],
});
