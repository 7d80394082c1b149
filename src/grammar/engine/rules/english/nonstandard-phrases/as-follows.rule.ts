import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AS_FOLLOWS',
  category: 'NONSTANDARD_PHRASES',
  description: '“as follow” for “as follows”',
  message: 'The phrase is “as follows”.',
  shortMessage: 'Set phrase',
  patterns: ['as [follow] : => follows', 'are|is as [following] : => follows'],
  wrong: ['The rules are as [[follow]]: be kind. => follows', 'The steps are as [[following]]: wait. => follows'],
  right: ['The rules are as follows: be kind.', 'Follow the rules.'],
});
