import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_SEAMS',
  category: 'CONFUSED_WORDS',
  description: '“seams” for “seems”',
  message: 'Did you mean “seems”? A “seam” is where cloth is sewn together.',
  shortMessage: 'Confused words',
  patterns: [
    'it|he|she|that|this|there [seams] => seems',
    'they|we|you|would|might|may [seam] to|like|so|very => seem',
  ],
  wrong: ['It [[seams]] to be true. => seems', 'They [[seam]] to like it. => seem'],
  right: ['It seems to be true.', 'The seams of the coat are worn.'],
});
