import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SLUCHAC_CZEGOS',
  category: 'GRAMMAR',
  description: '„słucham muzykę” zamiast „słucham muzyki”',
  message: 'Słuchamy czegoś, w dopełniaczu.',
  shortMessage: 'Przypadek',
  patterns: [
    'słucham|słuchasz|słucha|słuchamy|słuchają|słuchać|słuchał|słuchała [muzykę] => muzyki',
    "słucham|słuchasz|słucha|słuchamy|słuchają|słuchać [radio's] => radia",
    'słucham|słuchasz|słucha|słuchamy|słuchają|słuchać|słuchał|słuchała [radio] => radia',
    'słucham|słuchasz|słucha|słuchamy|słuchają|słuchać [piosenkę] => piosenki',
    'słucham|słucha|słuchamy|słuchają|słuchać [mamę] => mamy',
    'słucham|słucha|słuchamy|słuchają|słuchać [nauczyciel] => nauczyciela',
  ],
  wrong: ['Lubię słuchać [[muzykę]]. => muzyki', 'On słucha [[radio]]. => radia'],
  right: ['Lubię słuchać muzyki.', 'On słucha radia.'],
});
