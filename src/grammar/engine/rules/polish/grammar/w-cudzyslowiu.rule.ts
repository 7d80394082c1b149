import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_CUDZYSLOWIU',
  category: 'GRAMMAR',
  description: '„w cudzysłowiu” zamiast „w cudzysłowie”',
  message: 'Miejscownik to „cudzysłowie”.',
  shortMessage: 'Odmiana',
  patterns: ['cudzysłowiu => cudzysłowie', 'swetr => sweter', '[w Zakopanym] => w Zakopanem'],
  wrong: ['Napisz to w [[cudzysłowiu]]. => cudzysłowie', 'Kupiłem nowy [[swetr]]. => sweter'],
  right: ['Napisz to w cudzysłowie.', 'Kupiłem nowy sweter.'],
});
