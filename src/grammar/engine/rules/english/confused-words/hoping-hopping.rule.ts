import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOPING_HOPPING',
  category: 'CONFUSED_WORDS',
  description: '“hopping” for “hoping”',
  message: '“Hoping” comes from “hope”; “hopping” comes from “hop”.',
  shortMessage: 'Confused words',
  patterns: ["am|is|are|was|were|'m|’m|'re|’re|been|i|we [hopping] to|that|for|you|it|he|she|they|we|i => hoping"],
  exceptions: ['am|is|are|was|were [hopping] for'],
  wrong: ['I am [[hopping]] to see you. => hoping', 'We were [[hopping]] that it works. => hoping'],
  right: ['I am hoping to see you.', 'The bird was hopping about.'],
});
