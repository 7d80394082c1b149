import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESTIMATE_ABOUT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“estimated at about” for “estimated at”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[estimated at about|around|roughly] => estimated at'],
  wrong: [
    'It is [[estimated at about]] ten tons. => estimated at',
    'The loss is [[estimated at around]] five percent. => estimated at',
  ],
  right: ['It is estimated at ten tons.', 'It weighs about ten tons.'],
});
