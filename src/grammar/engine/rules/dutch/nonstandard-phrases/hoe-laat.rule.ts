import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOE_LAAT',
  category: 'NONSTANDARD_PHRASES',
  description: '“wat tijd is het” en “hoe laat uur”',
  message: 'Je vraagt “hoe laat is het”.',
  shortMessage: 'Vraag',
  patterns: [
    '[wat tijd] is het => hoe laat',
    '[welke tijd] is het => hoe laat',
    '[hoe veel uur] is het => hoe laat',
    '[hoeveel uur] is het => hoe laat',
  ],
  wrong: ['[[Wat tijd]] is het? => Hoe laat', '[[Hoeveel uur]] is het? => Hoe laat'],
  right: ['Hoe laat is het?', 'Welke tijd past jou?'],
});
