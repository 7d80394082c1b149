import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMME_PAR_EXEMPLE',
  category: 'REDUNDANCY',
  description: '« comme par exemple », « mais pourtant », « ainsi donc »',
  message: 'Les deux mots disent la même chose : un seul suffit.',
  shortMessage: 'Pléonasme',
  patterns: [
    '[comme par exemple] => comme || par exemple',
    '[mais néanmoins|cependant|toutefois] => mais || \\2',
    '[ainsi par conséquent] => par conséquent',
    "[tout d’|d' abord premièrement] => tout d’abord",
  ],
  wrong: [
    'J’aime les fruits, [[comme par exemple]] la pomme. => comme',
    'Il pleut, [[mais cependant]] il sort. => mais',
  ],
  right: ['J’aime les fruits, comme la pomme.', 'Il pleut, et pourtant il sort.'],
});
