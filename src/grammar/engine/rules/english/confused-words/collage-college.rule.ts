import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COLLAGE_COLLEGE',
  category: 'CONFUSED_WORDS',
  description: '“collage” for “college”',
  message: 'You study at a “college”; a “collage” is a picture made of pieces.',
  shortMessage: 'Confused words',
  patterns: [
    '[collage] student|students|degree|education|campus|course|professor|graduate|graduates|football => college',
    {
      pattern:
        'to|at|in|from|after|community|finish|finished|attend|attended [collage] /[.,;!?]|and|to|when|for|with|next/ => college',
      exceptions: ['in [collage]'],
    },
  ],
  wrong: ['She is a [[collage]] student. => college', 'They met at [[collage]]. => college'],
  right: ['She is a college student.', 'They made a collage of photos.'],
});
