import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_ANBETRACHT',
  category: 'COMPOUNDING',
  description: '„inanbetracht“ statt „in Anbetracht“',
  message: 'Diese Wendung schreibt man getrennt.',
  shortMessage: 'Getrenntschreibung',
  patterns: ['inanbetracht => in Anbetracht', 'inhinsicht => in Hinsicht', 'zurseite => zur Seite'],
  wrong: ['[[Inanbetracht]] der Lage gehen wir. => In Anbetracht', 'Er stand ihr [[zurseite]]. => zur Seite'],
  right: ['In Anbetracht der Lage gehen wir.', 'Das kommt nicht infrage.'],
});
