import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOPELNIACZ_OW',
  category: 'GRAMMAR',
  description: '„kotów” i „domy”: „klientek”, „roboty”',
  message: 'Ten dopełniacz ma końcówkę „-ów” lub „-y”.',
  shortMessage: 'Dopełniacz',
  patterns: [
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [koty] => kotów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [samochody] => samochodów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [pliki] => plików',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [błędy] => błędów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [filmy] => filmów',
    "pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [dni's] => dni",
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [kwiaty] => kwiatów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dużo|mało|wiele|kilka [języki] => języków',
  ],
  wrong: ['Mam kilka [[koty]]. => kotów', 'Kup pięć [[kwiaty]]. => kwiatów'],
  right: ['Mam kilka kotów.', 'Kup pięć kwiatów.'],
});
