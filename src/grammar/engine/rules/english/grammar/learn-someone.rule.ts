import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEARN_SOMEONE',
  category: 'GRAMMAR',
  description: '“I learned him to swim” for “I taught him to swim”',
  message: 'You “teach” somebody; the other person “learns”.',
  shortMessage: 'Wrong verb',
  words: { learn: 'teach', learns: 'teaches', learned: 'taught', learnt: 'taught', learning: 'teaching' },
  patterns: [
    {
      pattern:
        '[learn|learns|learned|learnt|learning] him|her|us|them|me|you|people|students|children|kids to|how|about|that|english|many|some|things => {words:\\1}',
    },
  ],
  wrong: ['He [[learned]] us to swim. => taught', 'The school [[learns]] students how to think. => teaches'],
  right: ['He taught us to swim.', 'We learned about them.'],
});
