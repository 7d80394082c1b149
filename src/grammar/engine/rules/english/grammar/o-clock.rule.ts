import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'O_CLOCK',
  category: 'GRAMMAR',
  description: '“o clock” for “o’clock”',
  message: 'Write “o’clock”.',
  shortMessage: 'Time',
  patterns: [
    "[o clock] => o'clock",
    "[oclock] => o'clock",
    "[o'clocks] => o'clock",
    "/\\p{N}{1,2}/ [a clock] => o'clock",
  ],
  wrong: ["It is five [[o clock]]. => o'clock", "We leave at 6 [[oclock]]. => o'clock"],
  right: ["It is five o'clock.", 'The clock is slow.'],
});
