import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUMO_ZUMO',
  category: 'CONFUSED_WORDS',
  description: '«sumo» por «zumo», «poso» por «pozo»',
  message: 'El líquido de la fruta es el «zumo».',
  shortMessage: 'Homófono',
  patterns: [
    '[sumo|sumos] de naranja|limón|piña|manzana|frutas|fruta|uva|tomate => {zumo:\\1}',
    '[poso|posos] de agua|petróleo => {pozo:\\1}',
  ],
  wrong: ['Bebe [[sumo]] de naranja. => zumo', 'Cava un [[poso]] de agua. => pozo'],
  right: ['Bebe zumo de naranja.', 'Lo hizo con sumo cuidado.'],
});
