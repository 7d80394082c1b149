import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUE_DILIGENCE',
  category: 'NONSTANDARD_PHRASES',
  description: '“do diligence” for “due diligence”',
  message: 'The phrase is “due diligence”.',
  shortMessage: 'Set phrase',
  patterns: [
    'the|our|his|her|their|your|legal|financial [do] diligence => due',
    'do|did|done|does [do] diligence => due',
  ],
  wrong: ['They did their [[do]] diligence. => due', 'Our [[do]] diligence was good. => due'],
  right: ['They did their due diligence.', 'Do it with diligence.'],
});
