import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANNUAL_ANNIVERSARY',
  category: 'REDUNDANCY',
  picky: true,
  description: '“annual anniversary” for “anniversary”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[annual anniversary] => anniversary',
    '/\\p{N}+.*|first|second|third|tenth/ [year anniversary] => anniversary',
  ],
  wrong: [
    'They met for the [[annual anniversary]]. => anniversary',
    'It is their tenth [[year anniversary]]. => anniversary',
  ],
  right: ['It is their tenth anniversary.', 'The annual meeting is in May.'],
});
