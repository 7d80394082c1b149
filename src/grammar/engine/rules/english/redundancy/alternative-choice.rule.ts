import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALTERNATIVE_CHOICE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“alternative choice” for “alternative”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[alternative choice|choices] => alternative', '[other alternative|alternatives] => \\2'],
  wrong: ['There is no [[alternative choice]]. => alternative', 'We have no [[other alternative]]. => alternative'],
  right: ['There is no alternative.', 'It is a hard choice.'],
});
