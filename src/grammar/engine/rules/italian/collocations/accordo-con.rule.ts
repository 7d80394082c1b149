import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORDO_CON',
  category: 'COLLOCATIONS',
  description: '“d’accordo a te” per “d’accordo con te”',
  message: 'Si è d’accordo con qualcuno.',
  shortMessage: 'Preposizione',
  patterns: ['accordo [a|di] te|me|lui|lei|noi|voi|loro => con'],
  wrong: ['Sono d’accordo [[a]] te. => con', 'Non era d’accordo [[di]] lui. => con'],
  right: ['Sono d’accordo con te.', 'L’accordo di ieri vale ancora.'],
});
