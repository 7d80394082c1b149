import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEIO_DIA_HIFEN',
  category: 'COMPOUNDING',
  description: '“meio dia” por “meio-dia”',
  message: 'Esta hora escreve-se com hífen.',
  shortMessage: 'Hífen',
  patterns: [
    'ao|o|é|até|antes|depois|do [meio dia] => meio-dia',
    'à|a|é|até|antes|depois|da [meia noite] => meia-noite',
  ],
  wrong: ['Almoço ao [[meio dia]]. => meio-dia', 'Volto à [[meia noite]]. => meia-noite'],
  right: ['Almoço ao meio-dia.', 'Esperei meio dia por ti.'],
});
