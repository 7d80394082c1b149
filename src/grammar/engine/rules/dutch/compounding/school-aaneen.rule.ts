import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SCHOOL_AANEEN',
  category: 'COMPOUNDING',
  description: '“school jaar” voor “schooljaar”',
  message: 'Een samenstelling schrijf je aaneen.',
  shortMessage: 'Samenstelling',
  patterns: [
    '[school jaar] => schooljaar',
    '[school plein] => schoolplein',
    '[school reis] => schoolreis',
    '[basis school] => basisschool',
    '[huis werk] => huiswerk',
    '[woorden boek] => woordenboek',
    '[hoofd stuk] => hoofdstuk',
    '[hoofd stad] => hoofdstad',
    '[zomer vakantie] => zomervakantie',
    '[kerst vakantie] => kerstvakantie',
    '[kerst boom] => kerstboom',
    '[verjaardags feest] => verjaardagsfeest',
  ],
  wrong: [
    'Het [[school jaar]] begint in september. => schooljaar',
    'De [[zomer vakantie]] is voorbij. => zomervakantie',
  ],
  right: ['Het schooljaar begint in september.', 'De zomervakantie is voorbij.'],
});
