import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THIS_PLURAL',
  category: 'GRAMMAR',
  description: '“this” before a plural',
  message: 'Use “these” before a plural.',
  shortMessage: 'Agreement',
  patterns: [
    '[this] :NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD /are|were|have|[.;!?]/ => these',
    '[this] people|children|men|women|kids|things|days|problems|questions|books|houses => these',
  ],
  wrong: ['[[This]] houses are old. => These', 'I like [[this]] books. => these'],
  right: ['These houses are old.', 'This old house leaks.'],
});
