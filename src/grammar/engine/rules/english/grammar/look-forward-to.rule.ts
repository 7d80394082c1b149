import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOOK_FORWARD_TO',
  category: 'GRAMMAR',
  description: '“look forward to see” for “look forward to seeing”',
  message: 'Use the “-ing” form after “look forward to”.',
  shortMessage: 'Verb form',
  patterns: [
    'look|looking|looks|looked forward to [hear|see|meet|work|receive|read|talk|speak|visit|start|learn|go|be|have] => {gerund:\\4}',
  ],
  wrong: ['I look forward to [[hear]] from you. => hearing', 'We are looking forward to [[see]] you. => seeing'],
  right: ['I look forward to hearing from you.', 'We look forward to a long rest.'],
});
