import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRENDERE_UNA_DECISIONE',
  category: 'COLLOCATIONS',
  words: { fare: 'prendere', faccio: 'prendo', facciamo: 'prendiamo', fatto: 'preso', fai: 'prendi' },
  description: '“fare una decisione” per “prendere una decisione”',
  message: 'Una decisione si prende.',
  shortMessage: 'Verbo giusto',
  patterns: ['[@words] una|questa|la decisione => {words:\\1}'],
  wrong: ['Devo [[fare]] una decisione. => prendere', 'Ho [[fatto]] una decisione. => preso'],
  right: ['Devo prendere una decisione.', 'Devo fare una scelta.'],
});
