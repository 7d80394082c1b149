import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPLETAMENTE_UGUALE',
  category: 'REDUNDANCY',
  description: '“ripetere di nuovo”, “tornare indietro di nuovo”',
  message: 'Basta il verbo.',
  shortMessage: 'Ripetizione',
  patterns: [
    '[ripetere di nuovo] => ripetere',
    '[ripeti di nuovo] => ripeti',
    '[ripetere ancora una volta] => ripetere',
    '[ricominciare di nuovo] => ricominciare',
    '[rifare di nuovo] => rifare',
    '[rileggere di nuovo] => rileggere',
    '[ritornare di nuovo] => ritornare',
  ],
  wrong: ['Puoi [[ripetere di nuovo]]? => ripetere', 'Devo [[ricominciare di nuovo]]. => ricominciare'],
  right: ['Puoi ripetere?', 'Devo ricominciare.'],
});
