import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARROWS',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“->” for “→”',
  message: 'Use an arrow character.',
  shortMessage: 'Typography',
  patterns: ['[- #\\>] => →', '[\\= #\\>] => ⇒', '[\\< #-] => ←'],
  wrong: ['Click File [[->]] Open. => →', 'A [[=>]] B holds. => ⇒'],
  right: ['Click File → Open.', 'A is larger than B.'],
});
