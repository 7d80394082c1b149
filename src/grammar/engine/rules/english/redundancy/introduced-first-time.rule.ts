import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTRODUCED_FIRST_TIME',
  category: 'REDUNDANCY',
  picky: true,
  description: '“introduced for the first time” for “introduced”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[introduce|introduced|discover|discovered|created|invented for the first time] => \\1',
    '[first discovered|introduced|created|invented|began] => \\2',
  ],
  wrong: [
    'It was [[introduced for the first time]] in May. => introduced',
    'It was [[first invented]] in 1876. => invented',
  ],
  right: ['It was introduced in May.', 'We met for the first time.'],
});
