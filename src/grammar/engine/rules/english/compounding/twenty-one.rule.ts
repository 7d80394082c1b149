import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TWENTY_ONE',
  category: 'COMPOUNDING',
  description: '“twenty one” for “twenty-one”',
  message: 'Use a hyphen in numbers from twenty-one to ninety-nine.',
  shortMessage: 'Compound word',
  patterns: [
    {
      pattern:
        '[twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety one|two|three|four|five|six|seven|eight|nine] => \\1-\\2',
      exceptions: ['nineteen|eighteen|two [_ _]'],
    },
    '[twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety first|second|third|fourth|fifth|sixth|seventh|eighth|ninth] => \\1-\\2',
  ],
  wrong: ['She is [[twenty one]]. => twenty-one', 'On his [[thirty second]] birthday he left. => thirty-second'],
  right: ['She is twenty-one.', 'Twenty of them came.'],
});
