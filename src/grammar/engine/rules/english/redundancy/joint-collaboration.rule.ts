import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JOINT_COLLABORATION',
  category: 'REDUNDANCY',
  picky: true,
  description: '“joint collaboration” for “collaboration”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[joint collaboration|cooperation] => \\2', '[mutual cooperation|agreement] => \\2'],
  wrong: ['It was a [[joint collaboration]]. => collaboration', 'They ended it by [[mutual agreement]]. => agreement'],
  right: ['It was a collaboration.', 'They have mutual friends.'],
});
