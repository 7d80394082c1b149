import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARTICIPATE_IN',
  category: 'GRAMMAR',
  description: '“participate at” for “participate in”',
  message: 'You “participate in” something.',
  shortMessage: 'Preposition',
  patterns: [
    'participate|participated|participates|participating|participation [at|on|to|of] the|a|an|this|that|any|all|our race|game|games|meeting|project|course|study|competition|contest|survey|event|events|discussion|war|tournament|program|programme => in',
  ],
  wrong: ['She participated [[at]] the race. => in', 'They participate [[on]] the project. => in'],
  right: ['She participated in the race.', 'The participation of the women grew.'],
});
