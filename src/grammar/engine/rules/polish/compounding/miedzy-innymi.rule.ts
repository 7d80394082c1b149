import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIEDZY_INNYMI',
  category: 'COMPOUNDING',
  description: '„miedzy innymi”, „międzyinnymi”',
  message: 'Poprawnie: „między innymi”.',
  shortMessage: 'Zwrot',
  patterns: ['[miedzy] innymi|nami|nimi => między', '[międzyinnymi] => między innymi', '[pomiedzy] => pomiędzy'],
  wrong: ['Byli tam [[miedzy]] innymi lekarze. => między', 'Stoję [[pomiedzy]] nimi. => pomiędzy'],
  right: ['Byli tam między innymi lekarze.', 'Stoję pomiędzy nimi.'],
});
