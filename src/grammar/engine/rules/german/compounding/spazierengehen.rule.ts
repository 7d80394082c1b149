import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPAZIERENGEHEN',
  category: 'COMPOUNDING',
  description: '„spazierengehen“ statt „spazieren gehen“',
  message: 'Zwei Verben schreibt man getrennt.',
  shortMessage: 'Getrenntschreibung',
  patterns: [
    'spazierengehen => spazieren gehen',
    'spazierengegangen => spazieren gegangen',
    'einkaufengehen => einkaufen gehen',
    'essengehen => essen gehen',
    'schwimmengehen => schwimmen gehen',
    'schlafengehen => schlafen gehen',
  ],
  exceptions: ['[=Spazierengehen|Schlafengehen|Einkaufengehen|Essengehen|Schwimmengehen]'],
  wrong: ['Wir wollen [[spazierengehen]]. => spazieren gehen', 'Sie will [[einkaufengehen]]. => einkaufen gehen'],
  right: ['Wir wollen spazieren gehen.', 'Das Spazierengehen tut gut.'],
});
