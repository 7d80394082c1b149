import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIACERE_ACCORDO',
  category: 'GRAMMAR',
  description: '“mi piace i gatti” per “mi piacciono i gatti”',
  message: 'Il verbo concorda con la cosa che piace.',
  shortMessage: 'Accordo',
  patterns: [
    'mi|ti|ci|vi|gli [piace] i|gli|questi|quei|queste|quelle => piacciono',
    'mi|ti|ci|vi [piace] le => piacciono',
    "mi|ti|ci|vi|gli [piacciono] il|lo|la|l’|l' _ /[.!?]/ => piace",
    'mi|ti|ci|vi|gli [piacciono] /.+(?:are|ere|ire)/:INF => piace',
  ],
  wrong: ['Mi [[piace]] i gatti. => piacciono', 'Ti [[piacciono]] la pizza? => piace'],
  right: ['Mi piacciono i gatti.', 'Ti piace la pizza?', 'Mi piacciono il mare e la montagna.'],
});
