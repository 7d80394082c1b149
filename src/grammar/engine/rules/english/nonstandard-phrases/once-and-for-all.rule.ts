import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONCE_AND_FOR_ALL',
  category: 'NONSTANDARD_PHRASES',
  description: '“once in for all” for “once and for all”',
  message: 'The phrase is “once and for all”.',
  shortMessage: 'Set phrase',
  patterns: ['once [in|an|at] for all => and'],
  wrong: ['He ended it once [[in]] for all. => and', 'Let us end it once [[an]] for all. => and'],
  right: ['He ended it once and for all.', 'It happened once, in May.'],
});
