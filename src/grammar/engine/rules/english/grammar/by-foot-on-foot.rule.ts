import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BY_FOOT_ON_FOOT',
  category: 'GRAMMAR',
  description: '“with the foot” and “by foots”',
  message: 'Say “on foot”.',
  shortMessage: 'Preposition',
  patterns: [
    'go|goes|went|come|came|travel|travelled|walk|walked|there|school|work|home [by foots] => on foot',
    'go|goes|went|come|came|travel|travelled|there|school|work|home [with|in foot] => on foot',
    { pattern: 'on [foots] => foot', exceptions: ['on [foots] _'] },
  ],
  wrong: ['We went there [[in foot]]. => on foot', 'She came [[with foot]]. => on foot'],
  right: ['We went there on foot.', 'One foot in the door.'],
});
