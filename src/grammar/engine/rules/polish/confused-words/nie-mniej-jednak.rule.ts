import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_MNIEJ_JEDNAK',
  category: 'CONFUSED_WORDS',
  description: '„nie mniej jednak” zamiast „niemniej jednak”',
  message: 'W znaczeniu „jednak” pisze się łącznie: „niemniej”.',
  shortMessage: 'Pisownia łączna',
  patterns: ['[nie mniej] jednak => niemniej', '[tym nie mniej] => niemniej', '[tym niemniej] => niemniej'],
  wrong: ['[[Nie mniej]] jednak pójdę. => Niemniej', '[[Tym niemniej]] zgadzam się. => Niemniej'],
  right: ['Niemniej jednak pójdę.', 'Waży nie mniej niż ja.'],
});
