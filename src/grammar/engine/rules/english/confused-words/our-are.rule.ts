import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OUR_ARE',
  category: 'CONFUSED_WORDS',
  description: '“are” for “our” and the other way round',
  message: 'Did you mean “our”? It means “belonging to us”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'of|in|for|with|to|from|on|at|all|about|visit|love|miss [are] new|own|house|school|team|family|country|children|lives|city|town|friends|parents|customers|company|car|home|dog|website|planet => our',
      exceptions: ['_ of|in|to|for|with|from|on|at|about [are] new', 'some|most|many|all|both|each|none of [are]'],
    },
    '^ [are] house|school|teacher|team|family|dog|car|parents is|was|has|are|were|have => our',
    '^ they|we|you|these|those [our] /not|very|all|so|too|going|happy|good|the|a|an|in|at|here|there/ => are',
  ],
  wrong: ['Welcome to [[are]] house. => our', 'They [[our]] very kind. => are'],
  right: ['Welcome to our house.', 'They are very kind.', 'The people it belongs to are new here.'],
});
