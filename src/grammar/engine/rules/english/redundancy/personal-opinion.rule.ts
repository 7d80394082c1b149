import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERSONAL_OPINION',
  category: 'REDUNDANCY',
  picky: true,
  description: '“personal opinion” for “opinion”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['my|his|her|their|your|our|a [personal opinion|view|belief|feeling|friend|favourite|favorite] => \\3'],
  wrong: ['It is my [[personal opinion]]. => opinion', 'She is a [[personal friend]] of his. => friend'],
  right: ['It is my opinion.', 'It is a personal matter.'],
});
