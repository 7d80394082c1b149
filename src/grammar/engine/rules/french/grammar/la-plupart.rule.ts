import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_PLUPART',
  category: 'GRAMMAR',
  description: '« la plus part » pour « la plupart »',
  message: 'On écrit « la plupart » en un mot.',
  shortMessage: 'Locution',
  patterns: ['la [plus part] => plupart', 'la [pluspart|plus-part] => plupart'],
  wrong: ['La [[plus part]] des gens rient. => plupart', 'La [[plus-part]] du temps, il dort. => plupart'],
  right: ['La plupart des gens rient.', 'Il prend part au jeu.'],
});
