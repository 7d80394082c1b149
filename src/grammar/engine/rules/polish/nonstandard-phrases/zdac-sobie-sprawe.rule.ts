import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZDAC_SOBIE_SPRAWE',
  category: 'NONSTANDARD_PHRASES',
  description: '„zdawać sobie z tego sprawy” bez przeczenia',
  message: 'Mówimy „zdać sobie sprawę”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[zdałem sobie sprawy] => zdałem sobie sprawę',
    '[zdałam sobie sprawy] => zdałam sobie sprawę',
    '[zdał sobie sprawy] => zdał sobie sprawę',
    '[zdaję sobie sprawy] => zdaję sobie sprawę',
    '[zdać sobie sprawy] => zdać sobie sprawę',
  ],
  exceptions: ['nie|nie [zdałem|zdałam|zdał|zdaję|zdać sobie sprawy]'],
  wrong: [
    'Wtedy [[zdałem sobie sprawy]] z błędu. => zdałem sobie sprawę',
    'Ja [[zdaję sobie sprawy]] z ryzyka. => zdaję sobie sprawę',
  ],
  right: ['Wtedy zdałem sobie sprawę z błędu.', 'Nie zdaję sobie sprawy z ryzyka.'],
});
