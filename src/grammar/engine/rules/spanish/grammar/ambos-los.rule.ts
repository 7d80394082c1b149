import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AMBOS_LOS',
  category: 'GRAMMAR',
  description: '«ambos los», «los ambos», «cada un»',
  message: '«Ambos» no lleva artículo.',
  shortMessage: 'Sobra',
  patterns: [
    '[ambos los] => ambos',
    '[ambas las] => ambas',
    '[los ambos] => ambos',
    '[las ambas] => ambas',
    '[cada un] :NMS => cada',
  ],
  wrong: ['[[Ambos los]] perros ladran. => Ambos', 'Vi a [[las ambas]] hermanas. => ambas'],
  right: ['Ambos perros ladran.', 'Cada uno habla.'],
});
