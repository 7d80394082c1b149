import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREVEER_PREVER',
  category: 'TYPOS',
  description: '«preveer» por «prever»',
  message: 'El verbo es «prever»: «{words:\\1}».',
  shortMessage: 'Verbo',
  words: {
    preveer: 'prever',
    preveyendo: 'previendo',
    preveyó: 'previó',
    preveyeron: 'previeron',
    preveeré: 'preveré',
    preveerá: 'preverá',
    preveemos: 'prevemos',
    preveía: 'preveía',
  },
  patterns: ['[preveer|preveyendo|preveyó|preveyeron|preveeré|preveerá|preveemos] => {words:\\1}'],
  wrong: ['Hay que [[preveer]] el gasto. => prever', 'Nadie [[preveyó]] el frío. => previó'],
  right: ['Hay que prever el gasto.', 'Nadie previó el frío.'],
});
