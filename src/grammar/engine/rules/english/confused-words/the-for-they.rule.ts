import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_FOR_THEY',
  category: 'CONFUSED_WORDS',
  description: '“the are” for “they are”',
  message: 'Did you mean “they”?',
  shortMessage: 'Wrong word',
  patterns: [
    '@start|and|but|because|when|if|so|that|what [the] are|were|have|had|should|could|would|cannot|do => they || there',
    'what|how|when|because|if [the] :VB^:NN,NNS,NNU,JJ,VBN,VBD,RB,IN => they',
  ],
  wrong: ['[[The]] are here. => They', 'I know what [[the]] forget. => they'],
  right: ['They are here.', 'What the others say is true.'],
});
