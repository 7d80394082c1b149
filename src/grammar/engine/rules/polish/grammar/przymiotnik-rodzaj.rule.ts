import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYMIOTNIK_RODZAJ',
  category: 'GRAMMAR',
  description: '„dobry kawa”, „nowa dom”',
  message: 'Przymiotnik zgadza się z rzeczownikiem w rodzaju.',
  shortMessage: 'Rodzaj',
  patterns: [
    '[dobry] kawa|książka|praca|szkoła|pogoda|zupa|muzyka => dobra',
    '[dobra] film|dom|obiad|samochód|dzień|wieczór => dobry',
    '[nowy] książka|praca|szkoła|sukienka|ulica => nowa',
    '[nowa] dom|samochód|telefon|film|komputer|rok => nowy',
    '[duży] szkoła|ulica|kuchnia|rodzina => duża',
    '[duża] dom|pokój|samochód|sklep|pies => duży',
    '[mały] kuchnia|książka|szkoła => mała',
    '[mała] dom|pokój|pies|kot|sklep => mały',
    '[dobry] dziecko|piwo|mleko|jedzenie => dobre',
    '[nowy] mieszkanie|auto|okno|zdjęcie => nowe',
  ],
  wrong: ['To jest [[dobry]] kawa. => dobra', 'Mam [[nowa]] telefon. => nowy'],
  right: ['To jest dobra kawa.', 'Mam nowy telefon.'],
});
