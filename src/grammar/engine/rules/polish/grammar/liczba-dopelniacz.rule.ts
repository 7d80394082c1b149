import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LICZBA_DOPELNIACZ',
  category: 'GRAMMAR',
  description: '„pięć psy”, „pięć lata”: rzeczownik po liczebniku',
  message: 'Po liczebniku od pięciu wzwyż rzeczownik stoi w dopełniaczu.',
  shortMessage: 'Liczebnik',
  patterns: [
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|jedenaście|dwanaście|piętnaście|dwadzieścia|trzydzieści|sto|kilka|kilkanaście|wiele|parę [lata] => lat',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|piętnaście|dwadzieścia|kilka|wiele|parę [miesiące] => miesięcy',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|piętnaście|dwadzieścia|kilka|wiele|parę [godziny] => godzin',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|piętnaście|dwadzieścia|kilka|wiele|parę [minuty] => minut',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|piętnaście|dwadzieścia|kilka|wiele|parę [tygodnie] => tygodni',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|piętnaście|dwadzieścia|kilka|wiele|parę [osoby] => osób',
  ],
  wrong: ['Mieszkam tu pięć [[lata]]. => lat', 'Przyszło kilka [[osoby]]. => osób'],
  right: ['Mieszkam tu pięć lat.', 'Przyszły trzy osoby.'],
});
