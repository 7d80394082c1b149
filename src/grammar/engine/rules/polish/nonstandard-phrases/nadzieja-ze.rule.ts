import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NADZIEJA_ZE',
  category: 'NONSTANDARD_PHRASES',
  description: '„mieć nadzieje” i „mam nadzieję o”',
  message: 'Mówimy „mieć nadzieję”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[mam nadzieje] => mam nadzieję',
    '[mamy nadzieje] => mamy nadzieję',
    '[ma nadzieje] => ma nadzieję',
    '[miałem nadzieje] => miałem nadzieję',
    '[miałam nadzieje] => miałam nadzieję',
    'nadzieję [dla] lepsze|lepszą|lepszy|zmianę => na',
  ],
  wrong: ['[[Mam nadzieje]], że przyjdziesz. => Mam nadzieję', 'Ona [[ma nadzieje]], że zda. => ma nadzieję'],
  right: ['Mam nadzieję, że przyjdziesz.', 'Nadzieje umierają ostatnie.'],
});
