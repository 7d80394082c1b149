import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YESTERDAY_PRESENT',
  category: 'GRAMMAR',
  description: '“Yesterday I buy” for “Yesterday I bought”',
  message: 'Use the past tense with “\\2”: “{pasttense:\\5}”.',
  shortMessage: 'Verb tense',
  patterns: [
    '^ yesterday ,? i|we|they|you|he|she [buy|go|see|eat|come|make|take|get|meet|have|do|write|find|run|give|tell|say|leave|lose|speak|drink|drive|buys|goes|sees|eats|comes|makes|takes|gets|meets|has|does|writes|finds|gives|tells|says] => {pasttense:\\5}',
  ],
  wrong: ['Yesterday I [[buy]] a car. => bought', 'Yesterday, she [[goes]] home. => went'],
  right: ['Yesterday I bought a car.', 'Yesterday is over.'],
});
