import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WITH_ALL_DUE_RESPECT',
  category: 'NONSTANDARD_PHRASES',
  description: '“with all do respect” for “with all due respect”',
  message: 'The phrase is “with all due respect”.',
  shortMessage: 'Set phrase',
  patterns: ['with all? [do] respect => due'],
  wrong: ['With all [[do]] respect, no. => due', 'With [[do]] respect, I disagree. => due'],
  right: ['With all due respect, no.', 'They do respect her.'],
});
