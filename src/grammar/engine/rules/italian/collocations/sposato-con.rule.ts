import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPOSATO_CON',
  category: 'COLLOCATIONS',
  description: '“sposato a” per “sposato con”',
  message: 'Si è sposati con qualcuno.',
  shortMessage: 'Preposizione',
  patterns: ['sposato|sposata|sposati [a] un|una|lui|lei|me => con'],
  wrong: ['È sposata [[a]] un medico. => con', 'Era sposato [[a]] lei. => con'],
  right: ['È sposata con un medico.', 'Si è sposato a maggio.'],
});
