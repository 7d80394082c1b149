import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEDEN_RODZAJ',
  category: 'GRAMMAR',
  description: '„jeden osoba” zamiast „jedna osoba”',
  message: 'Liczebnik zgadza się z rzeczownikiem w rodzaju.',
  shortMessage: 'Rodzaj',
  patterns: [
    '[jeden] osoba|kobieta|godzina|minuta|książka|kawa|złotówka|noc|strona => jedna',
    '[jedna] dzień|człowiek|kilometr|rok|tydzień|miesiąc|pies|dom => jeden',
    '[jeden] dziecko|piwo|auto|słowo|jajko|okno => jedno',
    '[jedna] dziecko|piwo|auto|słowo|jajko|okno => jedno',
  ],
  wrong: ['Przyszła [[jeden]] osoba. => jedna', 'Mam [[jeden]] dziecko. => jedno'],
  right: ['Przyszła jedna osoba.', 'Mam jedno dziecko.'],
});
