import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AIUTARE_QUALCUNO',
  category: 'COLLOCATIONS',
  description: '“aiuto a mia madre” per “aiuto mia madre”',
  message: '“Aiutare” vuole il complemento oggetto.',
  shortMessage: 'Preposizione',
  patterns: [
    'aiuto|aiuti|aiuta|aiutiamo|aiutare|aiutato [a] mia|mio|tua|tuo|sua|suo madre|padre|sorella|fratello|amico|amica|nonna =>',
  ],
  wrong: ['Aiuto[[ a]] mia madre. =>', 'Ha aiutato[[ a]] suo padre. =>'],
  right: ['Aiuto mia madre.', 'Chiede aiuto a gran voce.'],
});
