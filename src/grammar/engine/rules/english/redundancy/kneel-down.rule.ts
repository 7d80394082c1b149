import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KNEEL_DOWN',
  category: 'REDUNDANCY',
  picky: true,
  description: '“knelt down” for “knelt”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    {
      pattern: '[kneel|knelt|descend|descended|drop|dropped|lower|lowered down] /[.,;!?]|to|on|and|the/ => \\1',
      exceptions: ['drop|dropped down the|to'],
    },
    {
      pattern: '[ascend|ascended|rise|rose|lift|lifted|raise|raised up] /[.,;!?]|to|in|the|and/ => \\1',
      exceptions: ['rise|rose up against'],
    },
    '[enter|entered in|into] the|a room|house|building|store => \\1',
  ],
  wrong: ['He [[knelt down]] to pray. => knelt', 'She [[raised up]] the flag. => raised'],
  right: ['He knelt to pray.', 'She stood up.'],
});
