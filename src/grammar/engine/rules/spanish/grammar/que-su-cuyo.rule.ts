import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUE_SU_CUYO',
  category: 'GRAMMAR',
  description: '«que su» por «cuyo»',
  message: 'Para la posesión se usa el relativo «cuyo».',
  shortMessage: 'Relativo',
  patterns: [
    ', [que su] :NMS^:NFS,V => cuyo',
    ', [que su] :NFS^:NMS,V => cuya',
    'hombre|mujer|niño|niña|persona|amigo|casa|libro|chico|chica [que su] :NMS^:NFS,V => cuyo',
    {
      pattern: 'hombre|mujer|niño|niña|persona|amigo|casa|libro|chico|chica [que su] :NFS^:NMS,V => cuya',
      exceptions: ['dijo|dice|creo|sabe|cree|pensó , [que su]'],
    },
    '[cuyo|cuya el|la] => \\1',
  ],
  wrong: ['Es un hombre [[que su]] madre canta. => cuya', 'Conocí a una chica [[que su]] perro ladra. => cuyo'],
  right: ['Es un hombre cuya madre canta.', 'Sé que su madre canta.'],
});
