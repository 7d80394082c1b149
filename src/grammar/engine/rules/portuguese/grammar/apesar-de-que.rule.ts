import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APESAR_DE_QUE',
  category: 'GRAMMAR',
  description: '“apesar que” por “apesar de que”',
  message: 'Antes de “que” falta “de”.',
  shortMessage: 'Preposição',
  patterns: [
    '[apesar que] => apesar de que',
    '[antes que de] => antes de',
    '[além que] => além de que',
    '[a fim que] => a fim de que',
  ],
  wrong: ['Veio, [[apesar que]] chovia. => apesar de que', 'Fala alto [[a fim que]] ouçam. => a fim de que'],
  right: ['Veio, apesar de que chovia.', 'Fala alto a fim de que ouçam.'],
});
