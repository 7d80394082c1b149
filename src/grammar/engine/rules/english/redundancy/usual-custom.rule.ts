import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'USUAL_CUSTOM',
  category: 'REDUNDANCY',
  picky: true,
  description: '“usual custom” for “custom”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[usual|habitual custom|habit|routine] => \\2',
    '[regular routine] => routine',
    { pattern: '[old adage|cliche|proverb|saying] => \\2', exceptions: ['[old saying]'] },
    '[old|long tradition|traditions] => \\2',
  ],
  wrong: ['It is their [[usual custom]]. => custom', 'As the [[old adage]] goes, haste makes waste. => adage'],
  right: ['It is their custom.', 'He is an old man.'],
});
