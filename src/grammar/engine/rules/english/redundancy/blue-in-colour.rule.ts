import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BLUE_IN_COLOUR',
  category: 'REDUNDANCY',
  picky: true,
  description: '“blue in colour” for “blue”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[blue|red|green|yellow|black|white|brown|grey in colour|color] => \\1',
    '[large|small|big|huge|tiny in size] => \\1',
    '[round|square|oval in shape] => \\1',
    '[few in number] => \\1',
  ],
  wrong: ['The car is [[blue in colour]]. => blue', 'The room is [[small in size]]. => small'],
  right: ['The car is blue.', 'It differs in size.'],
});
