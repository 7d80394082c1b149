import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIKE_VERY_MUCH',
  category: 'GRAMMAR',
  description: '“I like very much this film”',
  message: 'Put “very much” after the object, or “really” before the verb.',
  shortMessage: 'Word order',
  patterns: [
    'i|we|they|you [like|love|enjoy|appreciate very much] this|the|my|your|his|her|our|their|that|these|those|it|to => really \\2',
  ],
  wrong: ['I [[like very much]] this film. => really like', 'We [[enjoy very much]] the sea. => really enjoy'],
  right: ['I really like this film.', 'I like it very much.'],
});
