import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AT_THIS_POINT_IN_TIME',
  category: 'STYLE',
  picky: true,
  description: '“at this point in time” for “now”',
  message: 'You can simply write “now”.',
  shortMessage: 'Wordiness',
  patterns: ['[at this point in time] => now'],
  wrong: ['We cannot say [[at this point in time]]. => now', '[[At this point in time]] nobody knows. => Now'],
  right: ['We cannot say now.', 'At this point in the story he leaves.'],
});
