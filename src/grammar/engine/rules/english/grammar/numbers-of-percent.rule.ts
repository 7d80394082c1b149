import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMBERS_OF_PERCENT',
  category: 'GRAMMAR',
  description: '“percents” for “percent”',
  message: 'Write “percent” after a number.',
  shortMessage: 'Number',
  patterns: [
    '/\\p{N}+|two|three|five|ten|twenty|fifty|hundred|many/ [percents] => percent',
    '/\\p{N}+|two|three|five|ten|twenty|fifty/ [percentage|percentages] of => percent',
    '[% percent] => %',
  ],
  wrong: ['Only 10 [[percents]] came. => percent', 'About fifty [[percents]] agree. => percent'],
  right: ['Only 10 percent came.', 'What percentage of them came?'],
});
