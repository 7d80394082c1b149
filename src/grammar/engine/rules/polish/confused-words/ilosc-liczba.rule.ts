import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ILOSC_LICZBA',
  category: 'CONFUSED_WORDS',
  description: '„ilość osób” zamiast „liczba osób”',
  message: 'Policzalne rzeczy mają „liczbę”.',
  shortMessage: 'Pomylone słowa',
  patterns: [
    '[ilość] osób|ludzi|dni|lat|godzin|minut|razy|plików|stron|dzieci|uczniów|samochodów|domów|książek|błędów|miejsc|punktów|użytkowników|wyników|elementów => liczba',
    '[ilości] osób|ludzi|dni|lat|godzin|minut|plików|stron|dzieci|uczniów|samochodów|błędów|miejsc|punktów|użytkowników|elementów => liczby',
  ],
  wrong: ['Duża [[ilość]] osób przyszła. => liczba', 'Sprawdź [[ilości]] plików. => liczby'],
  right: ['Duża liczba osób przyszła.', 'Duża ilość wody wyciekła.'],
});
