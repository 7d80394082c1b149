import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAL_APOSTROFO',
  category: 'TYPOS',
  description: '«tal’è», «buon’anno» con apostrofo',
  message: 'È un troncamento: non vuole l’apostrofo.',
  shortMessage: 'Apostrofo',
  patterns: [
    "[/tal['’]è/] => tal è",
    "[/tal['’]era/] => tal era",
    "[/buon['’]anno/] => buon anno",
    "[/buon['’]appetito/] => buon appetito",
    "[/buon['’]esempio/] => buon esempio",
  ],
  wrong: ['[[Buon’anno]] a tutti! => Buon anno', '[[Buon’appetito]]! => Buon appetito'],
  right: ['Buon anno a tutti!', 'Ha una buona amica.'],
});
