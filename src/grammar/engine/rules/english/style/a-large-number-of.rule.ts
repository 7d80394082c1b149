import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_LARGE_NUMBER_OF',
  category: 'STYLE',
  picky: true,
  description: '“a large number of” for “many”',
  message: 'You can simply write “many”.',
  shortMessage: 'Wordiness',
  patterns: ['[a large number of] => many'],
  wrong: ['[[A large number of]] people came. => Many', 'We saw [[a large number of]] birds. => many'],
  right: ['Many people came.', 'A number of birds sat there.'],
});
