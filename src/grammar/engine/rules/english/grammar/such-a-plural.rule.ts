import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUCH_A_PLURAL',
  category: 'GRAMMAR',
  description: '“such a” before a plural',
  message: 'Use “such” without “a” before a plural.',
  shortMessage: 'Noun number',
  patterns: [
    '[such a|an] :NNS^:NN,NNU,VBZ,JJ,VB,NNP => such',
    '[such a|an] :JJ^:NN :NNS^:NN,NNU,VBZ,JJ,VB,NNP => such',
    '[such a] information|advice|furniture|homework|luggage|equipment /[.,;!?]/ => such',
  ],
  wrong: ['We saw [[such a]] mountains. => such', 'They are [[such a]] nice people. => such'],
  right: ['We saw such mountains.', 'It is such a nice day.'],
});
