import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MNIE_MI_POCZATEK',
  category: 'GRAMMAR',
  description: '„mi się podoba” na początku zdania',
  message: 'Na początku zdania stoi dłuższa forma: „mnie”, „tobie”, „jemu”.',
  shortMessage: 'Zaimek',
  patterns: [
    '^ [mi] się|nie|jest|też|wydaje|brakuje => mnie',
    '^ [ci] się nie? podoba|wydaje|udało => tobie',
    '^ [mu] się nie? podoba|wydaje|udało => jemu',
    'dla [mi] => mnie',
    'dla [ci] => ciebie',
    'do [mi] => mnie',
    'bez|od [mi] => mnie',
  ],
  wrong: ['[[Mi]] się to podoba. => Mnie', 'To jest dla [[mi]]. => mnie'],
  right: ['Mnie się to podoba.', 'Podoba mi się to.'],
});
