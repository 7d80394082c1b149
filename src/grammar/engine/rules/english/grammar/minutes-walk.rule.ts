import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MINUTES_WALK',
  category: 'GRAMMAR',
  description: '“a ten minutes walk” for “a ten-minute walk”',
  message: 'Before a noun, write the unit in the singular with a hyphen.',
  shortMessage: 'Hyphens',
  patterns: [
    'a|the [/\\p{N}+|two|three|four|five|ten|fifteen|twenty|thirty/ minutes|hours|days|weeks|months|years|miles|pounds|dollars] walk|drive|ride|flight|trip|journey|break|course|plan|holiday|vacation|contract|meeting|film|movie|bill|note|rest|delay => \\2-{singularunit:\\3}',
    'a|the [/\\p{N}+|two|three|four|five|ten|fifteen|twenty|thirty/ minute|hour|day|week|month|year|mile] walk|drive|ride|flight|trip|journey|break|course|plan|contract|meeting|delay => \\2-\\3',
  ],
  wrong: ['It is a [[ten minutes]] walk. => ten-minute', 'They took a [[three day]] trip. => three-day'],
  right: ['It is a ten-minute walk.', 'It took ten minutes to walk.'],
});
