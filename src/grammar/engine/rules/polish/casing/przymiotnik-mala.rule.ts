import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYMIOTNIK_MALA',
  category: 'CASING',
  description: '„kuchnia Włoska” zamiast „kuchnia włoska”',
  message: 'Przymiotniki od nazw krajów piszemy małą literą.',
  shortMessage: 'Mała litera',
  patterns: [
    'kuchnia|muzyka|literatura|szkoła|firma|kultura|piosenka|flaga [=Polska] => =polska',
    'kuchnia|muzyka|literatura|szkoła|firma|kultura|piosenka|flaga [=Włoska] => =włoska',
    'kuchnia|muzyka|literatura|szkoła|firma|kultura|piosenka|flaga [=Niemiecka] => =niemiecka',
    'kuchnia|muzyka|literatura|szkoła|firma|kultura|piosenka|flaga [=Francuska] => =francuska',
    'film|rząd|samochód|aktor|pisarz|zespół [=Polski] => =polski',
    'film|rząd|samochód|aktor|pisarz|zespół [=Włoski] => =włoski',
    'film|rząd|samochód|aktor|pisarz|zespół [=Niemiecki] => =niemiecki',
    'film|rząd|samochód|aktor|pisarz|zespół [=Francuski] => =francuski',
    'film|rząd|samochód|aktor|pisarz|zespół [=Amerykański] => =amerykański',
  ],
  wrong: ['Lubię, gdy gra zespół [[Polski]]. => polski', 'Kuchnia [[Włoska]] jest dobra. => włoska'],
  right: ['Lubię, gdy gra zespół polski.', 'Kuchnia włoska jest dobra.'],
});
