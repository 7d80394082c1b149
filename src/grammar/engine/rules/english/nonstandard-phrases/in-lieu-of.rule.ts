import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_LIEU_OF',
  category: 'NONSTANDARD_PHRASES',
  description: '“in lue of” for “in lieu of”',
  message: 'The phrase is “in lieu of”.',
  shortMessage: 'Set phrase',
  patterns: ['in [lue|loo|leu|liue] of => lieu'],
  wrong: ['He took cash in [[lue]] of leave. => lieu', 'It came in [[leu]] of a letter. => lieu'],
  right: ['He took cash in lieu of leave.', 'In view of the rain we stayed.'],
});
