import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BELIEVE_ON',
  category: 'GRAMMAR',
  description: '“believe on” for “believe in”',
  message: 'You “believe in” something.',
  shortMessage: 'Preposition',
  patterns: [
    'believe|believes|believed|believing [on|at] god|love|ghosts|me|you|him|her|them|us|myself|yourself|himself|herself|themselves|magic|miracles|it => in',
  ],
  wrong: ['Do you believe [[on]] ghosts? => in', 'She believes [[at]] love. => in'],
  right: ['Do you believe in ghosts?', 'I believe it.'],
});
