import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CE_N_E',
  category: 'TYPOS',
  description: '«c’è ne», «ce né» per «ce n’è»',
  message: 'Si scrive «ce n’è» e «ce ne sono».',
  shortMessage: 'Grafia',
  patterns: [
    "[c’|c' è ne] => ce n’è",
    '[ce né] => ce n’è',
    "[c’|c' è] ne? molti|tanti|due|tre|alcuni|molte|tante|dei|delle|troppi => ci sono",
    '[ce] è => c’',
  ],
  wrong: ['[[C’è ne]] una sola. => Ce n’è', 'In casa [[c’è]] molti libri. => ci sono'],
  right: ['Ce n’è una sola.', 'In casa ci sono molti libri.'],
});
