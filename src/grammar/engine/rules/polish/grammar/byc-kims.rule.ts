import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BYC_KIMS',
  category: 'GRAMMAR',
  description: '„jestem lekarz” zamiast „jestem lekarzem”',
  message: 'Po „być” zawód stoi w narzędniku.',
  shortMessage: 'Przypadek',
  patterns: [
    'ja? jestem|jesteś|był|była|będę|będzie|zostanie|został [lekarz] => lekarzem',
    'jestem|jesteś|był|będę|będzie|zostanie|został [nauczyciel] => nauczycielem',
    'jestem|jesteś|była|będę|będzie|zostanie|została [nauczycielka] => nauczycielką',
    'jestem|jesteś|był|będę|będzie|zostanie|został [student] => studentem',
    'jestem|jesteś|była|będę|będzie|zostanie|została [studentka] => studentką',
    'jestem|jesteś|będę|zostanie|został [inżynier] => inżynierem',
    'jestem|jesteś [Polak] => Polakiem',
    'jestem|jesteś [Polka] => Polką',
    'jestem|jesteś|był|będę [kierowca] => kierowcą',
  ],
  wrong: ['Jestem [[lekarz]]. => lekarzem', 'Moja siostra została [[nauczycielka]]. => nauczycielką'],
  right: ['Jestem lekarzem.', 'To jest lekarz.'],
});
