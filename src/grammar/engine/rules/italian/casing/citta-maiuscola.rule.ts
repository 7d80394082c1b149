import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CITTA_MAIUSCOLA',
  category: 'CASING',
  description: '“a roma” per “a Roma”',
  message: 'I nomi delle città vogliono la maiuscola.',
  shortMessage: 'Maiuscola',
  patterns: [
    'a|da|di [=roma|milano|napoli|torino|firenze|bologna|venezia|palermo|londra|parigi|berlino|madrid] => ={capital:\\2}',
  ],
  wrong: ['Abito a [[roma]]. => Roma', 'Vengo da [[milano]]. => Milano'],
  right: ['Abito a Roma.', 'Vengo da Milano.'],
});
