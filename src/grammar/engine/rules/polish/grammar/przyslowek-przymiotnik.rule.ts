import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYSLOWEK_PRZYMIOTNIK',
  category: 'GRAMMAR',
  description: '„mówi dobry po polsku” zamiast „mówi dobrze”',
  message: 'Czasownik określa przysłówek.',
  shortMessage: 'Przysłówek',
  patterns: [
    'mówi|mówię|mówisz|śpiewa|śpiewam|pisze|piszę|gra|gram|czuję|czuje się? [dobry|dobra|dobre] => dobrze',
    'mówi|mówię|biega|biegam|jedzie|idzie|jedź [szybki|szybka] => szybko',
    'mówi|mówię|idzie|jedzie|jedź [wolny|wolna] => wolno',
    'mówi|śpiewa|pisze|piszę|wygląda|wyglądasz [ładny|ładna] => ładnie',
    'mówi|śpiewa|krzyczy [głośny|głośna] => głośno',
  ],
  wrong: ['On mówi [[dobry]] po polsku. => dobrze', 'Ona śpiewa [[ładna]]. => ładnie'],
  right: ['On mówi dobrze po polsku.', 'Ona śpiewa ładnie.'],
});
