import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'USED_TO_PAST',
  category: 'GRAMMAR',
  description: 'A past form after “used to”',
  message: 'Use the base form after “used to”.',
  shortMessage: 'Verb form',
  patterns: [
    'i|we|you|he|she|it|they|people|who used to [:VBD^:VB,NN,JJ] => {base:\\4}',
    {
      pattern:
        "i|he|she|we|they am|is|are|'m|’m|'re|’re not? used to [wake|get|go|work|live|drive|speak|eat|drink|hear|travel|walk|sleep] => {gerund:\\6}",
      message: 'Use the “-ing” form after “be used to”.',
    },
  ],
  wrong: [
    'We used to [[played]] there. => play',
    'He used to [[went]] there. => go',
    'She is used to [[work]] late. => working',
  ],
  right: ['We used to play there.', 'She is used to old cars.', 'She used to work late.'],
});
