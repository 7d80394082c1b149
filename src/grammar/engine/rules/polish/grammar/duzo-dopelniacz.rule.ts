import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUZO_DOPELNIACZ',
  category: 'GRAMMAR',
  description: '„dużo ludzie” zamiast „dużo ludzi”',
  message: 'Po „dużo”, „mało” i „ile” stoi dopełniacz.',
  shortMessage: 'Dopełniacz',
  patterns: [
    'dużo|mało|ile|tyle|więcej|mniej|trochę|wiele|kilka|parę [ludzie] => ludzi',
    'dużo|mało|ile|tyle|więcej|mniej [pieniądze] => pieniędzy',
    'dużo|mało|ile|tyle|więcej|mniej|trochę [czas] => czasu',
    "dużo|mało|ile|tyle|więcej|wiele|kilka|parę [rzeczy's] => rzeczy",
    "dużo|mało|ile|tyle|więcej|wiele|kilka|parę [dzieci's] => dzieci",
    'dużo|mało|ile|tyle|więcej|wiele|kilka [problemy] => problemów',
    'dużo|mało|ile|tyle|więcej|wiele|kilka|parę [książki] => książek',
    'dużo|mało|ile|tyle|więcej|wiele|kilka|parę [osoby] => osób',
    'dużo|mało|ile|trochę|więcej|mniej [woda] => wody',
  ],
  wrong: ['Przyszło dużo [[ludzie]]. => ludzi', 'Kupiłem kilka [[książki]]. => książek'],
  right: ['Przyszło dużo ludzi.', 'Kupiłem kilka książek.'],
});
