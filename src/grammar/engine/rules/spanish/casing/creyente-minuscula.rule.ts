import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CREYENTE_MINUSCULA',
  category: 'CASING',
  picky: true,
  description: 'Creyentes con mayúscula: «los Católicos»',
  message: 'Los creyentes se escriben con minúscula: «{small:\\2}».',
  shortMessage: 'Minúscula',
  patterns: [
    'los|unos|muchos|algunos [=Católicos|Cristianos|Musulmanes|Judíos|Budistas|Protestantes] => ={small:\\2}',
    'un|una|el|la [=Católico|Cristiano|Musulmán|Judío|Budista|Protestante] => ={small:\\2}',
  ],
  wrong: ['Los [[Católicos]] rezan. => católicos', 'Es un [[Musulmán]] de Fez. => musulmán'],
  right: ['Los católicos rezan.', 'Es un musulmán de Fez.'],
});
