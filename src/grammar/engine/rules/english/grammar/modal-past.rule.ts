import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_PAST',
  category: 'GRAMMAR',
  description: 'A past form after “can”, “will”, “would” and the like',
  message: 'Use the base form after “\\2”.',
  shortMessage: 'Verb form',
  patterns: [
    "i|we|you|he|she|it|they can|could|will|would|should|must|might|may n't|n’t|not? [:VBD^:VB,NN,JJ,VBN,MD] => {base:\\4}",
    "i|we|you|he|she|it|they can|could|will|would|should|must n't|n’t|not? [:VBZ^:NNS,NN,JJ] => {base:\\4}",
    "i|we|you|he|she|it|they can|could|will|would|should|must n't|n’t|not? [decided|arrived|believed|received|happened|allowed|agreed|helped|asked|explained|stayed|moved|enjoyed|learned|waited|remembered|listened] => {base:\\4}",
  ],
  wrong: [
    'He will [[believes]] it. => believe',
    'They could [[saw]] the sea. => see',
    'We should [[waited]] here. => wait',
  ],
  right: ['He will believe it.', 'They could see the sea.'],
});
