import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WARN_IN_ADVANCE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“warned in advance” for “warned”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[warn|warned|forewarn|predict|predicted|foresee|prepay|book|booked in advance] => \\1',
    '[advance|prior warning|notice] => \\2',
  ],
  wrong: ['They [[warned in advance]] of it. => warned', 'He gave [[prior notice]]. => notice'],
  right: ['They warned of it.', 'The advance was small.'],
});
