import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXCEPTED_ACCEPTED',
  category: 'GRAMMAR',
  description: '“excepted” for “accepted”',
  message: 'Did you mean “accept”? It means “to take what is offered”.',
  shortMessage: 'Confused words',
  patterns: [
    'i|he|she|we|they|has|have|was|were|been [excepted] the|his|her|my|a|an|it|this|to|by|into|for => accepted',
    'to|will|can|cannot|not|please|would [except] the|this|my|his|her|your|our gift|offer|invitation|job|apology|apologies|terms|money|plan|fact|card|cards|payment|conditions => accept',
  ],
  wrong: ['He [[excepted]] the gift. => accepted', 'Please [[except]] my apology. => accept'],
  right: ['He accepted the gift.', 'All came except the teacher.'],
});
