import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IO_TU_VERBO',
  category: 'GRAMMAR',
  description: '«io va», «tu va»',
  message: 'Il verbo non concorda con «\\1».',
  shortMessage: 'Concordanza',
  patterns: [
    {
      pattern: 'io [è|ha|va|fa|può|vuole|deve|viene|sta|sa|dice|hai|vai|fai|puoi|vuoi|devi] => {io:\\2}',
      exceptions: ['che|come|e|di|né|anche io [_]'],
    },
    {
      pattern: 'tu [è|ha|va|fa|può|vuole|deve|viene|sta|sa|dice|sono|ho|vado|faccio] => {tu:\\2}',
      exceptions: ['che|come|e|di|né|anche tu [_]'],
    },
  ],
  wrong: ['Io [[va]] al mare. => vado', 'Tu [[ha]] ragione. => hai'],
  right: ['Io vado al mare.', 'Tu hai ragione.'],
});
