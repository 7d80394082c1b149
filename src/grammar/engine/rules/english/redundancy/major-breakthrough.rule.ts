import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAJOR_BREAKTHROUGH',
  category: 'REDUNDANCY',
  picky: true,
  description: '“major breakthrough” for “breakthrough”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[major|significant breakthrough|milestone|milestones] => \\2',
    '[mass|wholesale slaughter|exodus] => \\2',
    '[sudden impulse|crisis] => \\2',
    '[temporary reprieve|recess] => \\2',
  ],
  wrong: ['It is a [[major breakthrough]]. => breakthrough', 'She acted on a [[sudden impulse]]. => impulse'],
  right: ['It is a breakthrough.', 'The major came.'],
});
