import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMBER_UNIT_JOINED',
  category: 'TYPOGRAPHY',
  description: '“12years” for “12 years”',
  message: 'Put a space between the number and the word.',
  shortMessage: 'Spacing',
  patterns: [
    '/\\d+(?:years?|days?|months?|weeks?|hours?|minutes?|people|persons?|dollars?|times|percent|students|miles|seconds|children|cars|kinds|reasons|things)/ => {unit:\\1}',
  ],
  wrong: ['He is [[12years]] old. => 12 years', 'It took [[30minutes]]. => 30 minutes'],
  right: ['He is 12 years old.', 'Take the A12 north.'],
});
