import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DURING_THE_COURSE_OF',
  category: 'STYLE',
  picky: true,
  description: '“in the course of” for “during”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[during|in the course of] => during',
    '[over the course of] => during',
    '[for the duration of] => during',
  ],
  wrong: [
    'It broke [[in the course of]] the trip. => during',
    'They slept [[for the duration of]] the trip. => during',
  ],
  right: ['It broke during the trip.', 'She took a course of lessons.'],
});
