import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TEN_TA_RODZAJ',
  category: 'GRAMMAR',
  description: '„te dziecko” zamiast „to dziecko”',
  message: 'Przy rzeczowniku rodzaju nijakiego stoi „to”.',
  shortMessage: 'Rodzaj',
  patterns: [
    '[te] dziecko|okno|auto|miasto|piwo|słowo|pytanie|zdjęcie|mieszkanie|jajko|krzesło|biurko|miejsce|zadanie|imię|zwierzę|jabłko|drzewo => to',
  ],
  wrong: ['[[Te]] dziecko płacze. => To', 'Otwórz [[te]] okno. => to'],
  right: ['To dziecko płacze.', 'Te dzieci płaczą.'],
});
