import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMERGENCY_SITUATION',
  category: 'REDUNDANCY',
  picky: true,
  description: '“emergency situation” for “emergency”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[emergency|crisis situation|situations] => \\1',
    '[weather conditions] => weather',
    '[rain|thunderstorm activity] => \\1',
  ],
  wrong: ['Call us in an [[emergency situation]]. => emergency', 'Bad [[weather conditions]] stopped us. => weather'],
  right: ['Call us in an emergency.', 'The situation is bad.'],
});
