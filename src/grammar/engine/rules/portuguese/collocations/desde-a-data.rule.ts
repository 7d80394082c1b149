import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESDE_A_DATA',
  category: 'COLLOCATIONS',
  description: '“desde de” e “até ao ponto de”',
  message: '“Desde” não se combina com “de”.',
  shortMessage: 'Preposição',
  patterns: [
    '[desde de] => desde',
    '[após de] => após',
    '[perante a] o|os|um => perante',
    '[ante a] o|um => ante',
    '[entre a] dois|duas => entre',
  ],
  wrong: ['Moro aqui [[desde de]] maio. => desde', '[[Após de]] comer, saí. => Após'],
  right: ['Moro aqui desde maio.', 'Após comer, saí.'],
});
