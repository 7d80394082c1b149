import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALOT',
  category: 'TYPOS',
  priority: 1,
  description: '“alot” for “a lot”',
  message: 'Write “a lot” as two words.',
  shortMessage: 'Spelling mistake',
  patterns: ['alot => a lot'],
  wrong: ['Thanks [[alot]] for that. => a lot', '[[Alot]] of people came. => A lot'],
  right: ['Thanks a lot for that.', 'They allot the seats.'],
});
