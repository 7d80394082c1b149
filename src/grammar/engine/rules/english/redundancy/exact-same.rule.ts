import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXACT_SAME',
  category: 'REDUNDANCY',
  picky: true,
  description: '“exact same” for “same”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[exact same] => same',
    '[same exact] => same',
    '[same identical] => same || identical',
    '[exactly identical] => identical',
  ],
  wrong: ['It is the [[exact same]] car. => same', 'We had the [[same identical]] idea. => same'],
  right: ['It is the same car.', 'It is exactly the same.'],
});
