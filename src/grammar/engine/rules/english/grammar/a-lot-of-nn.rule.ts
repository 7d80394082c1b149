import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_LOT_OF_NN',
  category: 'GRAMMAR',
  description: '“a lots of” and “lot of”',
  message: 'Say “a lot of” or “lots of”.',
  shortMessage: 'Phrasing',
  patterns: [
    { pattern: '[the lots of] => lots of' },
    { pattern: "[lot 's|’s of] => lots of" },

    {
      pattern:
        '[a lot|lots] information|informations|friends|people|money|time|things|problems|food|work|places|fun|books|countries|students|children|cars|games|activities|opportunities => \\1 \\2 of',
      exceptions: ['[lots] _'],
    },
    '[lots] friends|people|money|things|problems|food|places|fun|books|countries|activities => lots of',
    '[plenty] people|time|things|money|food|places|friends|space => plenty of',
    '[a lots] of => a lot || lots',
    'have|has|had|saw|see|are|were|is|was|with|need|got|took|takes|spent|know|read|made|make [lot] of => a lot || lots',
  ],
  wrong: [
    "She has [[lot's of]] books. => lots of",
    'There are [[a lot]] people here. => a lot of',
    'There were [[a lots]] of birds. => a lot',
    'We have [[lot]] of time. => a lot',
  ],
  right: ['There were a lot of birds.', 'The last lot of paintings was sold.'],
});
