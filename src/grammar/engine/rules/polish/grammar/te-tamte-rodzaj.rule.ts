import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_TAMTE_RODZAJ',
  category: 'GRAMMAR',
  description: '„tamte dziecko”, „moje mama”',
  message: 'Zaimek zgadza się z rzeczownikiem w rodzaju.',
  shortMessage: 'Rodzaj',
  patterns: [
    '[tamte] dziecko|okno|auto|miasto|słowo|pytanie|zdjęcie|mieszkanie|krzesło|miejsce => tamto',
    '[mój] mama|siostra|książka|praca|żona|córka|szkoła|ręka => moja',
    '[moja] tata|brat|dom|pies|kot|samochód|syn|mąż|telefon => mój',
    '[twój] mama|siostra|książka|praca|żona|córka => twoja',
    '[twoja] tata|brat|dom|pies|kot|samochód|syn|mąż => twój',
    '[nasz] szkoła|mama|córka|firma => nasza',
  ],
  wrong: ['[[Moja]] brat śpi. => Mój', 'Widzę [[tamte]] okno. => tamto'],
  right: ['Mój brat śpi.', 'Widzę tamto okno.'],
});
