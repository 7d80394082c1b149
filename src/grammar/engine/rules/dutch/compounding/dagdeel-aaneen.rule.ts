import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAGDEEL_AANEEN',
  category: 'COMPOUNDING',
  description: '“maandag avond” voor “maandagavond”',
  message: 'Dag en dagdeel schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[maandag avond] => maandagavond',
    '[dinsdag avond] => dinsdagavond',
    '[woensdag middag] => woensdagmiddag',
    '[woensdag avond] => woensdagavond',
    '[donderdag avond] => donderdagavond',
    '[vrijdag avond] => vrijdagavond',
    '[vrijdag middag] => vrijdagmiddag',
    '[zaterdag avond] => zaterdagavond',
    '[zaterdag ochtend] => zaterdagochtend',
    '[zondag middag] => zondagmiddag',
    '[zondag ochtend] => zondagochtend',
    '[maandag ochtend] => maandagochtend',
  ],
  wrong: ['Ik kom [[vrijdag avond]]. => vrijdagavond', 'Wij rusten op [[zondag middag]]. => zondagmiddag'],
  right: ['Ik kom vrijdagavond.', 'Op zondagmiddag rusten wij.'],
});
