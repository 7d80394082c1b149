import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEMANDER_A_CE_QUE',
  category: 'COLLOCATIONS',
  description: '« aider à quelqu’un », « demander à ce que », « préférer que »',
  message: 'Le verbe se construit sans « à ce ».',
  shortMessage: 'Construction',
  patterns: ['demande|demandent|demander|demandé|demandons|aime|aimerais|préfère|exige|souhaite [à ce] que|qu’ =>'],
  wrong: ['Il demande[[ à ce]] que tout soit prêt. =>', 'Je souhaite[[ à ce]] qu’il vienne. =>'],
  right: ['Il demande que tout soit prêt.', 'Je veille à ce que tout soit prêt.'],
});
