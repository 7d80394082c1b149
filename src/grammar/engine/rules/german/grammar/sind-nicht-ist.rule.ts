import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIND_NICHT_IST',
  category: 'GRAMMAR',
  description: '„es gibt … ist“: „die Leute ist“',
  message: 'Nach einem Subjekt im Plural steht „sind“, „haben“ oder „werden“.',
  shortMessage: 'Verbform',
  patterns: [
    'die =Kinder|Eltern|Leute|Menschen|Schüler|Lehrer|Kosten|Ferien|Möbel|Lebensmittel|Daten|Geschwister|Freunde|Bücher|Häuser|Männer|Frauen|Länder [ist|hat|wird|kann|muss|will|war] => {wirform:\\3}',
  ],
  wrong: ['Die Kinder [[ist]] müde. => sind', 'Die Ferien [[war]] schön. => waren'],
  right: ['Die Kinder sind müde.', 'Das Haus der Eltern ist alt.'],
});
