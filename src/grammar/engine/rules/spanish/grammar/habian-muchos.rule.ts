import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HABIAN_MUCHOS',
  category: 'GRAMMAR',
  description: '«habían muchos» en lugar de «había muchos»',
  message: '«Haber» es impersonal: «{words:\\1}».',
  shortMessage: 'Construcción',
  words: { habían: 'había', hubieron: 'hubo', habrán: 'habrá', habrían: 'habría', hayan: 'haya' },
  patterns: [
    '[@words]^hubieron :NFP,NMP^:PP,V,A => {words:\\1}',
    '[@words]^hubieron algunos|algunas|unos|unas|otros|otras :P => {words:\\1}',
    '[@words] muchos|muchas|varios|varias|pocos|pocas|dos|tres|cuatro|diez|personas|problemas|niños|gente|coches|árboles|fiestas|cambios|errores => {words:\\1}',
  ],
  wrong: [
    'Espero que [[hayan]] muchas sillas. => haya',
    '[[Habían]] muchas personas. => Había',
    '[[Hubieron]] problemas. => Hubo',
  ],
  right: ['Había muchas personas.', 'Habían llegado muchos.'],
});
