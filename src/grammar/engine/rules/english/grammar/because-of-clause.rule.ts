import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BECAUSE_OF_CLAUSE',
  category: 'GRAMMAR',
  winsOver: [],
  description: '“because of they are”',
  message: 'Before a whole clause, write “because” without “of”.',
  shortMessage: 'Conjunction',
  patterns: [
    'because [of] =I|i|he|she|we|they => ',
    'because [of] it|this|that|there|people|you is|are|was|can|will|have|has => ',
    'because [of] the|my|their|our :NN,NNS is|are|was|were|can|will => ',
    { pattern: 'despite|during [i|he|she|we|they|there]', message: 'This word needs a noun after it, not a clause.' },
    { pattern: 'in spite of [i|he|she|we|they|there]', message: 'This phrase needs a noun after it, not a clause.' },
  ],
  wrong: ['He left because[[ of]] he was tired. =>', 'We stayed because[[ of]] it is warm. =>'],
  right: ['He left because he was tired.', 'Because of it the house is cold.'],
});
