import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRAY_PREY',
  category: 'CONFUSED_WORDS',
  description: '“pray” for “prey” and the other way round',
  message: 'You “pray” to a god; “prey” is what a hunter catches.',
  shortMessage: 'Confused words',
  patterns: [
    'bird|birds|beast|beasts of [pray] => prey',
    '[pray|prays] on the|weak|poor|old|young|small|their|people|children|insects|mice|fears => {prey:\\1}',
    {
      pattern: 'easy|fall|fell|its|their [pray] /[.,;!?]|to|for|and|is|was/ => prey',
      exceptions: ['fall|fell and|to|down [pray]'],
    },
    'to|will|would|we|i|they|us|and [prey] for|to god|the|him|her|them|peace|rain|our|my|your|forgiveness => pray',
  ],
  wrong: ['Eagles are birds of [[pray]]. => prey', 'We [[prey]] for peace. => pray'],
  right: ['Eagles are birds of prey.', 'We pray for peace.', 'They prey on mice.'],
});
