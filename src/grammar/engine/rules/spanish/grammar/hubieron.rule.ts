import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUBIERON',
  category: 'GRAMMAR',
  description: '«hubieron» impersonal',
  message: 'El verbo «haber» impersonal va en singular: «hubo».',
  shortMessage: 'Concordancia',
  patterns: [
    { pattern: '[hubieron] :N,A => hubo', exceptions: ['[hubieron] :PP'] },
    '[hubieron] un|una|unos|unas|los|las => hubo',
  ],
  wrong: ['[[Hubieron]] problemas ayer. => Hubo', '[[Hubieron]] unas risas. => Hubo'],
  right: ['Hubo problemas ayer.', 'Cuando hubieron terminado, salieron.'],
});
