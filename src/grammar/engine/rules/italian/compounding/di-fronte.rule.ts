import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DI_FRONTE',
  category: 'COMPOUNDING',
  description: '“difronte” per “di fronte”',
  message: 'Si scrive staccato.',
  shortMessage: 'Staccato',
  patterns: [
    '[difronte] => di fronte',
    "[dappertutto's] => dappertutto",
    '[dapertutto] => dappertutto',
    "[daltronde's] => d’altronde",
    '[sopratutto] => soprattutto',
    "[perlomeno's] => perlomeno",
    '[purchè] => purché',
    '[pressocché] => pressoché',
    '[dinnuovo] => di nuovo',
    '[adesempio] => ad esempio',
    '[peresempio] => per esempio',
  ],
  wrong: ['Abito [[difronte]] alla scuola. => di fronte', 'Mi piace [[sopratutto]] leggere. => soprattutto'],
  right: ['Abito di fronte alla scuola.', 'Mi piace soprattutto leggere.'],
});
