import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FESTE_MAIUSCOLA',
  category: 'CASING',
  description: '“buon natale” per “buon Natale”',
  message: 'I nomi delle feste vogliono la maiuscola.',
  shortMessage: 'Maiuscola',
  patterns: ['buon|buona|a|di|per [=natale|pasqua|capodanno|ferragosto|pasquetta] => ={capital:\\2}'],
  wrong: ['Buon [[natale]] a tutti! => Natale', 'Ci vediamo a [[pasqua]]. => Pasqua'],
  right: ['Buon Natale a tutti!', 'Torno alla mia città natale.'],
});
