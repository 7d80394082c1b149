import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TELEFONARE_A',
  category: 'COLLOCATIONS',
  description: '“telefono mia madre” per “telefono a mia madre”',
  message: 'Si telefona a qualcuno.',
  shortMessage: 'Preposizione',
  patterns: [
    'telefono|telefoni|telefona|telefoniamo|telefonare [mia|mio|tua|tuo|sua|suo] madre|padre|sorella|fratello|zia|amico|amica|moglie|marito => a \\2',
  ],
  wrong: ['Devo telefonare [[mia]] madre. => a mia', 'Voglio telefonare [[tuo]] padre. => a tuo'],
  right: ['Devo telefonare a mia madre.', 'Il mio telefono è rotto.'],
});
