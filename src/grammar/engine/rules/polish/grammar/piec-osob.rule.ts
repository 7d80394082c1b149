import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIEC_OSOB',
  category: 'GRAMMAR',
  description: '„pięć osoby” zamiast „pięć osób”',
  message: 'Od pięciu w górę stoi dopełniacz.',
  shortMessage: 'Liczba',
  patterns: [
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dwadzieścia|sto [osoby] => osób',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dwadzieścia|sto [książki] => książek',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dwadzieścia|sto [złote] => złotych',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dwadzieścia|sto [kilometry] => kilometrów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć|dwadzieścia|sto [metry] => metrów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć [tysiące] => tysięcy',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć [miliony] => milionów',
    "pięć|sześć|siedem|osiem|dziewięć|dziesięć|sto [razy's] => razy",
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć [psy] => psów',
    'pięć|sześć|siedem|osiem|dziewięć|dziesięć [domy] => domów',
  ],
  wrong: ['Czeka pięć [[osoby]]. => osób', 'Mam dziesięć [[złote]]. => złotych'],
  right: ['Czeka pięć osób.', 'Mam dziesięć złotych.'],
});
