import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOE_HEET_JE',
  category: 'NONSTANDARD_PHRASES',
  description: '“hoe is je naam” voor “wat is je naam”',
  message: 'Je vraagt “wat is je naam”.',
  shortMessage: 'Vraag',
  patterns: ['^ [hoe] is je|jouw|uw|zijn|haar naam => wat', '[wat] heet je|jij|u => hoe'],
  wrong: ['[[Hoe]] is je naam? => Wat', '[[Wat]] heet jij? => Hoe'],
  right: ['Wat is je naam?', 'Hoe heet jij?'],
});
