import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SHOUT_LOUDLY',
  category: 'REDUNDANCY',
  picky: true,
  description: '“shouted loudly” for “shouted”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[rush|hurry|hurried quickly|fast] => \\1',
    '[shout|shouted|scream|screamed loudly] => \\1',
    '[whisper|whispered quietly|softly] => \\1',
    '[sprint|sprinted quickly|fast] => \\1',
  ],
  wrong: ['They [[shouted loudly]]. => shouted', 'She [[whispered quietly]]. => whispered'],
  right: ['They shouted.', 'She spoke quietly.'],
});
