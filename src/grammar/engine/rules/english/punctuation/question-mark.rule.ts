import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUESTION_MARK',
  category: 'PUNCTUATION',
  description: 'A question that ends with a full stop',
  message: 'End a question with a question mark.',
  shortMessage: 'Punctuation',
  patterns: [
    '^ where|why|when|who|how do|does|did|is|are|was|were|can|could|will|would|should i|we|you|he|she|it|they~30 [\\.] => ?',
    '^ what do|does|did|are|will|would|should|can i|we|you|he|she|it|they~30 [\\.] => ?',
    '^ do|does|did i|we|you|he|she|it|they :VB~30^:NN [\\.] => ?',
    '^ how many|much|old|far|long|often _? do|does|did|is|are|was|were|can|will i|we|you|he|she|it|they~30 [\\.] => ?',
  ],
  exceptions: ['^ _ _ _~30 [\\.] _'],
  wrong: ['Where do you keep it[[.]] => ?', 'How many dogs do you have[[.]] => ?', 'Do they know it[[.]] => ?'],
  right: ['Where do you keep it?', 'I asked where you live.', 'How old the house is, nobody knows.'],
});
