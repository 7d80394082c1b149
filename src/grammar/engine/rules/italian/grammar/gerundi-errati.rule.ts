import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GERUNDI_ERRATI',
  category: 'GRAMMAR',
  description: '“facendo” e altri gerundi: “facciendo”, “dicendo”',
  message: 'Questo gerundio si forma diversamente.',
  shortMessage: 'Gerundio',
  patterns: [
    '[fando] => facendo',
    '[direndo|direndo] => dicendo',
    '[leggiendo] => leggendo',
    '[scrivando] => scrivendo',
    '[mangendo] => mangiando',
    '[parlendo] => parlando',
    '[vedando] => vedendo',
    '[dormando] => dormendo',
    '[bevando] => bevendo',
    '[prendando] => prendendo',
  ],
  wrong: ['Sta [[scrivando]] una lettera. => scrivendo', 'Sto [[parlendo]] con te. => parlando'],
  right: ['Sta scrivendo una lettera.', 'Sto parlando con te.'],
});
