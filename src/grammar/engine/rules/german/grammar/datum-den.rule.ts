import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DATUM_DEN',
  category: 'GRAMMAR',
  description: '„am Montag, der 3. Mai“',
  message: 'Nach „am Montag“ steht das Datum im Dativ oder Akkusativ.',
  shortMessage: 'Datum',
  patterns: ['am /(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Sonnabend/ , [der] /[0-9]|[12][0-9]|3[01]/ => dem'],
  wrong: ['Wir kommen am Montag, [[der]] 3. Mai. => dem', 'Am Freitag, [[der]] 12. Juni, ist frei. => dem'],
  right: ['Wir kommen am Montag, dem 3. Mai.', 'Der Montag, der 3. Mai, ist frei.'],
});
