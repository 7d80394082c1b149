import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOOK_FORWARD_TO',
  category: 'GRAMMAR',
  description: '“look forward to see” for “look forward to seeing”',
  message: 'Use the “-ing” form after “look forward to”.',
  shortMessage: 'Verb form',
  patterns: [
    { pattern: 'look|looks|looked|looking forward [for|of|in|on] => to', message: 'Write “look forward to”.' },
    {
      pattern:
        'look|looks|looked|looking [forward hearing|seeing|meeting|receiving|visiting|your|working|going] => forward to \\3',
      message: 'Write “look forward to”.',
    },
    'look|looks|looked|looking forward to [:VB^:NN,NNU,JJ,RB] => {gerund:\\4}',
    'look|looks|looked|looking forward to [join|work|study|help|visit|start|travel|play|meet|talk|go|hear|return|answer] :PRP,DT,PRPS,IN => {gerund:\\4}',
    'look|looking|looks|looked forward to [hear|see|meet|work|receive|read|talk|speak|visit|start|learn|go|be|have] => {gerund:\\4}',
  ],
  wrong: [
    'We look forward [[for]] your answer. => to',
    'They look forward to [[join]] you. => joining',
    'I look forward to [[hear]] from you. => hearing',
    'We are looking forward to [[see]] you. => seeing',
  ],
  right: ['I look forward to hearing from you.', 'We look forward to a long rest.'],
});
