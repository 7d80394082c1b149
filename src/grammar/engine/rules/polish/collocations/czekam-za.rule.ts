import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CZEKAM_ZA',
  category: 'COLLOCATIONS',
  description: '„czekam za tobą” zamiast „czekam na ciebie”',
  message: 'Czeka się na kogoś, a nie za kimś.',
  shortMessage: 'Przyimek',
  patterns: [
    'czekam|czeka|czekamy|czekają|czekać|czekał|czekała [za tobą] => na ciebie',
    'czekam|czeka|czekamy|czekają|czekać|czekał|czekała [za nim] => na niego',
    'czekam|czeka|czekamy|czekają|czekać|czekał|czekała [za nią] => na nią',
    'czekam|czeka|czekamy|czekają|czekać|czekał|czekała [za autobusem] => na autobus',
    'czekasz|czeka|czekają [za mną] => na mnie',
  ],
  wrong: ['Czekam [[za tobą]] w domu. => na ciebie', 'On czeka [[za autobusem]]. => na autobus'],
  right: ['Czekam na ciebie w domu.', 'On stoi za autobusem.'],
});
