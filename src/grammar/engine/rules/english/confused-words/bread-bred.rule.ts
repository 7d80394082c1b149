import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BREAD_BRED',
  category: 'CONFUSED_WORDS',
  description: '“bread” for “bred”',
  message: 'Did you mean “bred”, the past of “breed”? “Bread” is food.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'was|were|been|are|is|born|well|pure|selectively [bread] for|to|in|and|by|here => bred',
      exceptions: ['well|is|was [bread]'],
    },
    'born and [bread] => bred',
  ],
  wrong: ['He was born and [[bread]] in Leeds. => bred', 'They were [[bread]] for racing. => bred'],
  right: ['He was born and bred in Leeds.', 'The bread is fresh.'],
});
