import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WITHOUT_BASE',
  category: 'GRAMMAR',
  description: '“without say” for “without saying”',
  message: 'Use the “-ing” form after a preposition.',
  shortMessage: 'Verb form',
  patterns: [
    'without [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\2}',
    'instead of [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\3}',
    'interested in [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\3}',
    'good|bad at [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\3}',
    'thank|thanks you? for [:VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD] => {gerund:\\4}',
  ],
  wrong: [
    'He left without [[say]] goodbye. => saying',
    'I am interested in [[learn]] it. => learning',
    'Ask instead of [[believe]] it. => believing',
  ],
  right: ['He left without saying goodbye.', 'I am interested in learning it.'],
});
