import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_PREFERIBLE',
  category: 'REDUNDANCY',
  description: '«más preferible», «más óptimo»',
  message: 'El adjetivo ya compara: sobra «más».',
  shortMessage: 'Redundancia',
  patterns: [
    '[más preferible|preferibles] => \\2',
    '[más óptimo|óptima|óptimos|óptimas] => \\2',
    '[más anterior|posterior] => \\2',
  ],
  wrong: ['Es [[más preferible]] salir. => preferible', 'Es la [[más óptima]] solución. => óptima'],
  right: ['Es preferible salir.', 'Es la mejor solución.'],
});
