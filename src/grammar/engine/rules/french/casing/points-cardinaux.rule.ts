import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POINTS_CARDINAUX',
  category: 'CASING',
  description: '« Nord », « Sud » avec une majuscule pour une direction',
  message: 'Pour une direction, le point cardinal prend une minuscule.',
  shortMessage: 'Minuscule',
  patterns: [
    'au [=Nord|Sud|Est|Ouest] de|du|des|d’ => ={small:\\2}',
    'vers|plein le|l’? [=Nord|Sud|Est|Ouest] => ={small:\\3}',
    'vent du|de [=Nord|Sud|Est|Ouest] => ={small:\\3}',
  ],
  wrong: ['Il vit au [[Nord]] de Paris. => nord', 'Le vent du [[Sud]] est chaud. => sud'],
  right: ['Il vit au nord de Paris.', 'Il vit dans le Nord.'],
});
