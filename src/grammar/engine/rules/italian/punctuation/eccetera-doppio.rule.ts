import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ECCETERA_DOPPIO',
  category: 'PUNCTUATION',
  description: '“e ecc.” e “ecc. ecc.”',
  message: '“Ecc.” basta una volta e senza “e”.',
  shortMessage: 'Eccetera',
  patterns: ['[e ecc] => ecc', '[ed ecc] => ecc', '[e eccetera] => eccetera', '[ed eccetera] => eccetera'],
  wrong: ['Pane, latte [[ed eccetera]]. => eccetera', 'Mele, pere [[e eccetera]]. => eccetera'],
  right: ['Pane, latte, eccetera.', 'Mele, pere, eccetera.'],
});
