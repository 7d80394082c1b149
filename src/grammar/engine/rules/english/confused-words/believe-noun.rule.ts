import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BELIEVE_NOUN',
  category: 'CONFUSED_WORDS',
  description: '“my believe” for “my belief”',
  message: 'The noun is “belief”; “believe” is the verb.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: 'my|our|his|your|the|a|this [believe] that|in|is|was|of => belief' },
    { pattern: 'their|these|those|religious [believes] \\.|,|and|are|in|about => beliefs' },
  ],
  wrong: ['It is my [[believe]] that he is right. => belief', 'The [[believe]] in ghosts is old. => belief'],
  right: ['It is my belief that he is right.', 'They believe in ghosts.'],
});
