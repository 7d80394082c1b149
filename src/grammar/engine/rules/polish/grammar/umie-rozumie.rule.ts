import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UMIE_ROZUMIE',
  category: 'GRAMMAR',
  description: '„ja umie”, „ja rozumie” zamiast „umiem”, „rozumiem”',
  message: 'W pierwszej osobie pisze się „-em”: „umiem”, „rozumiem”.',
  shortMessage: 'Forma czasownika',
  patterns: ['ja nie? [umie] => umiem', 'ja nie? [rozumie] => rozumiem', 'ja nie? [wie] => wiem'],
  wrong: ['Ja [[umie]] gotować. => umiem', 'Ja nie [[rozumie]] tego. => rozumiem'],
  right: ['Ja umiem gotować.', 'On tego nie rozumie.'],
});
