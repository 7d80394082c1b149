import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_TO_PAST',
  category: 'GRAMMAR',
  description: 'A past form after “have to”',
  message: 'Use the base form after “have to”.',
  shortMessage: 'Verb form',
  patterns: [
    'i|we|you|he|she|it|they have|has|had to [:VBD^:VB,NN,JJ,VBN] => {base:\\4}',
    'i|we|you|he|she|it|they have|has|had to [:VBG^:NN,NNU,JJ] => {base:\\4}',
    'i|we|you|he|she|it|they have|has|had to [worked|waited|stayed|asked|paid|learned|moved|stopped|started|tried|looked] => {base:\\4}',
  ],
  wrong: ['We had to [[waited]] an hour. => wait', 'She has to [[went]] home. => go'],
  right: ['We had to wait an hour.', 'I have to go.'],
});
