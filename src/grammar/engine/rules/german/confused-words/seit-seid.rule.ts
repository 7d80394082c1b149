import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEIT_SEID',
  category: 'CONFUSED_WORDS',
  description: '„seit“ statt „seid“ und umgekehrt',
  message: '„Seid“ ist eine Form von „sein“; „seit“ bezieht sich auf die Zeit.',
  shortMessage: 'Verwechslung',
  patterns: [
    'ihr [seit] => seid',
    '^ [seit] ihr schon|alle|bereit|da|fertig|müde|sicher|verrückt => seid',
    '[seid] wann|gestern|heute|langem|dem|der|einem|einer|zehn|fünf|vier|drei|zwei|vielen|einigen|wenigen|kurzem|ich|wir|jahren|monaten|wochen|tagen|letzter|letztem|montag|beginn => seit',
    '[seid] /\\p{N}+/ => seit',
  ],
  exceptions: ['ihr [seid]'],
  wrong: ['Ihr [[seit]] spät. => seid', 'Er wartet [[seid]] gestern. => seit', 'Ich lebe [[seid]] 2010 hier. => seit'],
  right: ['Ihr seid spät.', 'Er wartet seit gestern.', 'Ihr seid einer Meinung, und das freut mich.'],
});
