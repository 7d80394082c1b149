import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BARDZIEJ_STOPIEN',
  category: 'GRAMMAR',
  description: '„bardziej większy”, „więcej ładny”',
  message: 'Stopień wyższy tworzymy raz.',
  shortMessage: 'Stopniowanie',
  patterns: [
    '[bardziej większy|większa|większe|mniejszy|mniejsza|mniejsze|ładniejszy|ładniejsza|ładniejsze|starszy|starsza|młodszy|młodsza|mądrzejszy|wyższy|wyższa] => \\2',
    '[bardziej dobry] => lepszy',
    '[bardziej dobra] => lepsza',
    '[bardziej zły] => gorszy',
    '[bardziej duży] => większy',
    '[bardziej mały] => mniejszy',
    '[więcej ładny] => ładniejszy',
    '[więcej duży] => większy',
  ],
  wrong: ['Mój dom jest [[bardziej większy]]. => większy', 'Ten film jest [[bardziej dobry]]. => lepszy'],
  right: ['Mój dom jest większy.', 'Ten film jest lepszy.'],
});
