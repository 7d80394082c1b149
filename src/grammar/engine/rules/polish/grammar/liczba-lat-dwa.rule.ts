import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LICZBA_LAT_DWA',
  category: 'GRAMMAR',
  description: '„dwa lat” zamiast „dwa lata”',
  message: 'Po „dwa”, „trzy” i „cztery” stoi mianownik liczby mnogiej.',
  shortMessage: 'Liczba',
  patterns: [
    'dwa|trzy|cztery [kilometrów] => kilometry',
    'dwa|trzy|cztery [metrów] => metry',
    'dwa|trzy|cztery [dolarów] => dolary',
    'dwa|trzy|cztery [złotych] /[.,]/ => złote',
    'dwa|trzy|cztery [tysięcy] => tysiące',
    'dwa|trzy|cztery [milionów] => miliony',
    'dwa|trzy|cztery [procenty] => procent',
    'dwie|trzy|cztery [książek] => książki',
    'dwie|trzy|cztery [osób] => osoby',
    'dwie|trzy|cztery [stron] => strony',
  ],
  wrong: ['Mam dwa [[tysięcy]] złotych. => tysiące', 'Przyszły trzy [[osób]]. => osoby'],
  right: ['Mam dwa tysiące złotych.', 'Przyszły trzy osoby.'],
});
