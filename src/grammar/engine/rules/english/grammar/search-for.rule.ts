import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEARCH_FOR',
  category: 'GRAMMAR',
  description: '“search a job” for “search for a job”',
  message: 'You “search for” what you want to find.',
  shortMessage: 'Preposition',
  patterns: [
    'search|searching|searched [a|an job|flat|house|apartment|hotel|solution|answer|room] => for \\2 \\3',
    'search|searching|searched [after] => for',
  ],
  wrong: ['I am searching [[a job]]. => for a job', 'They searched [[after]] him. => for'],
  right: ['I am searching for a job.', 'They searched the house.'],
});
