import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YESTERDAY_PRESENT',
  category: 'GRAMMAR',
  description: '“Yesterday I buy” for “Yesterday I bought”',
  message: 'Use the past tense with “\\2”: “{pasttense:\\5}”.',
  shortMessage: 'Verb tense',
  patterns: [
    '^ last year|month|week|night|summer|weekend|winter|sunday|saturday|friday|monday ,? i|we|they|you|he|she [buy|go|see|eat|come|make|take|get|meet|have|do|write|find|run|give|tell|say|leave|lose|speak|drink|drive|start|visit|decide|want|work|travel|play|goes|sees|comes|makes|takes|gets|meets|has|does|gives|tells|says|visits|starts] => {pasttense:\\6}',
    '^ when i was young|little|small|younger|child ,? i [like|love|go|play|want|have|live|study|think|watch|spend|eat|do|dream|learn|start] => {pasttense:\\8}',
    '^ when i was a|in :JJ,NN? child|kid|boy|girl|teenager|baby|student|school ,? i [like|love|go|play|want|have|live|study|think|watch|spend|eat|do|dream|learn|start] => {pasttense:\\10}',
    '^ yesterday ,? i|we|they|you|he|she [buy|go|see|eat|come|make|take|get|meet|have|do|write|find|run|give|tell|say|leave|lose|speak|drink|drive|buys|goes|sees|eats|comes|makes|takes|gets|meets|has|does|writes|finds|gives|tells|says] => {pasttense:\\5}',
  ],
  wrong: [
    'Last summer, we [[go]] to Rome. => went',
    'When I was young I [[like]] snow. => liked',
    'Yesterday I [[buy]] a car. => bought',
    'Yesterday, she [[goes]] home. => went',
  ],
  right: ['Yesterday I bought a car.', 'Yesterday is over.'],
});
