import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_NUMBER',
  category: 'GRAMMAR',
  description: 'Un singular tras «los», «muchos», «dos»',
  message: 'Tras «\\1» va el plural: «{plural:\\2}».',
  shortMessage: 'Concordancia',
  patterns: [
    'los|las|unos|unas|estos|estas|muchos|muchas|pocos|pocas|varios|varias|algunos|algunas|mis|tus|sus|nuestros|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [@singular]^trabajo|regalo|juego|café => {plural:\\2}',
  ],
  exceptions: ['no|que|se|me|te|nos|les|ellos los|las [_]'],
  wrong: ['Tengo dos [[perro]]. => perros', 'Los [[niño]] juegan. => niños'],
  right: ['Tengo dos perros.', 'Los niños juegan.'],
});
