import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TENIR_QUE',
  category: 'GRAMMAR',
  description: '«tinc que» per «he de»',
  message: 'L’obligació es diu «haver de».',
  shortMessage: 'Gramàtica',
  patterns: [
    '[tinc que] => he de',
    '[tens que] => has de',
    '[té que] => ha de',
    '[tenim que] => hem de',
    '[teniu que] => heu de',
    '[tenen que] => han de',
    '[hi ha que] => cal',
    '[hay que] => cal',
  ],
  wrong: ['[[Tinc que]] marxar. => He de', '[[Hi ha que]] estudiar. => Cal'],
  right: ['He de marxar.', 'Cal estudiar.'],
});
