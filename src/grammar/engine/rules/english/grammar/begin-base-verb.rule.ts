import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEGIN_BASE_VERB',
  category: 'GRAMMAR',
  description: '“they start become” for “they start to become”',
  message: 'Put “to” before the verb after “\\2”.',
  shortMessage: 'Missing “to”',
  patterns: [
    'to|they|we|i|you|he|she|it|people|who start|starts|started|begin|begins|began [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD] => to \\3',
  ],
  wrong: ['They started [[sell]] bread. => to sell', 'He began [[understand]] us. => to understand'],
  right: ['They started to sell bread.', 'From the start, go slowly.'],
});
