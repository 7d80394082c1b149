import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STARE_GERUNDIO',
  category: 'GRAMMAR',
  description: '“sono mangiando” per “sto mangiando”',
  message: 'L’azione in corso si esprime con “stare” e il gerundio.',
  shortMessage: 'Verbo',
  patterns: [
    '[sono] mangiando|leggendo|facendo|parlando|lavorando|studiando|guardando|scrivendo|aspettando|cercando|imparando|dormendo => sto',
    '[è] mangiando|leggendo|facendo|parlando|lavorando|studiando|guardando|scrivendo|aspettando|cercando|imparando|dormendo|piovendo => sta',
    '[siamo] mangiando|leggendo|facendo|parlando|lavorando|studiando|guardando|aspettando|cercando => stiamo',
  ],
  wrong: ['Io [[sono]] mangiando. => sto', '[[È]] piovendo. => Sta'],
  right: ['Io sto mangiando.', 'Sta piovendo.'],
});
