import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_BEST_OF_BOTH_WORLDS',
  category: 'NONSTANDARD_PHRASES',
  description: '“best of both world” for “best of both worlds”',
  message: 'The phrase is “best of both worlds”.',
  shortMessage: 'Set phrase',
  patterns: ['best of both [world|word|words] => worlds'],
  wrong: ['It is the best of both [[world]]. => worlds', 'We have the best of both [[words]]. => worlds'],
  right: ['It is the best of both worlds.', 'Both words are right.'],
});
