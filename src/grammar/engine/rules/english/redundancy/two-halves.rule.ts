import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TWO_HALVES',
  category: 'REDUNDANCY',
  picky: true,
  description: '“two twins” for “twins”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[two twins|halves] => \\2'],
  wrong: ['They are [[two twins]]. => twins', 'Cut it into [[two halves]]. => halves'],
  right: ['They are twins.', 'Both of them came.'],
});
