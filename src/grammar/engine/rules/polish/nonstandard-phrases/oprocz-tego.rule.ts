import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OPROCZ_TEGO',
  category: 'NONSTANDARD_PHRASES',
  description: '„oprócz to”, „mimo tego, że”',
  message: 'Mówimy „mimo że” albo „mimo to”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[mimo tego] , że => mimo',
    '[pomimo tego] , że => pomimo',
    '[oprócz to] => oprócz tego',
    '[mimo tego] nie|jednak => mimo to',
  ],
  wrong: ['Idę, [[mimo tego]], że pada. => mimo', '[[Oprócz to]] pada. => Oprócz tego'],
  right: ['Idę, mimo że pada.', 'Oprócz tego pada.'],
});
