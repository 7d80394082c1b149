import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_ZE',
  category: 'PUNCTUATION',
  description: 'Brak przecinka przed „że”',
  message: 'Przed „że” stawia się przecinek.',
  shortMessage: 'Interpunkcja',
  patterns: [
    'wiem|wiesz|wie|myślę|myśli|mówi|mówił|powiedział|powiedziała|sądzę|uważam|widzę|wydaje|pewien|cieszę|prawda|szkoda|się [że] => , że',
  ],
  exceptions: ['dlatego|mimo|chyba|tak|tyle [że]'],
  wrong: ['Wiem[[ że]] przyjdzie. => , że', 'On mówi[[ że]] pada. => , że'],
  right: ['Wiem, że przyjdzie.', 'Mimo że pada, idę.'],
});
