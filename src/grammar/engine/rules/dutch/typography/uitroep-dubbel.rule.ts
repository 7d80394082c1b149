import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UITROEP_DUBBEL',
  category: 'TYPOGRAPHY',
  description: 'twee vraagtekens en “...” met vier punten',
  message: 'Drie puntjes zijn genoeg.',
  shortMessage: 'Leesteken',
  patterns: ['/\\p{L}{2,}/ [#\\. #\\. #\\. #\\.] => ...'],
  wrong: ['Ik weet niet[[....]] => ...', 'Misschien[[....]] => ...'],
  right: ['Ik weet niet...', 'Misschien...'],
});
