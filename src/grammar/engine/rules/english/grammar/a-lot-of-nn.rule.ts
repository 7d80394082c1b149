import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_LOT_OF_NN',
  category: 'GRAMMAR',
  description: '“a lots of” and “lot of”',
  message: 'Say “a lot of” or “lots of”.',
  shortMessage: 'Phrasing',
  patterns: [
    '[a lots] of => a lot || lots',
    'have|has|had|saw|see|are|were|is|was|with|need|got|took|takes|spent|know|read|made|make [lot] of => a lot || lots',
  ],
  wrong: ['There were [[a lots]] of birds. => a lot', 'We have [[lot]] of time. => a lot'],
  right: ['There were a lot of birds.', 'The last lot of paintings was sold.'],
});
