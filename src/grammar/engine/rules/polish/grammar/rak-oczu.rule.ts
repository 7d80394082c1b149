import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAK_OCZU',
  category: 'GRAMMAR',
  description: '„ręców”, „oczów” zamiast „rąk”, „oczu”',
  message: 'Poprawny dopełniacz to „rąk”, „nóg”, „oczu”, „uszu”.',
  shortMessage: 'Odmiana',
  patterns: ['[ręców|rękow] => rąk', '[nogów] => nóg', '[oczów] => oczu', '[uszów] => uszu'],
  wrong: ['Nie umył [[ręców]]. => rąk', 'Nie otworzył [[oczów]]. => oczu'],
  right: ['Nie umył rąk.', 'Nie otworzył oczu.'],
});
