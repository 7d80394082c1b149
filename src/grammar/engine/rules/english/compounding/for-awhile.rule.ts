import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOR_AWHILE',
  category: 'COMPOUNDING',
  description: '“for awhile” for “for a while”',
  message: 'Write “a while” as two words here.',
  shortMessage: 'Compound word',
  patterns: ['for|in|after|once|quite|take|takes|took|been [awhile] => a while', '[awhile] ago|back => a while'],
  wrong: ['We waited for [[awhile]]. => a while', 'It was [[awhile]] ago. => a while'],
  right: ['We waited for a while.', 'Stay awhile and listen.'],
});
