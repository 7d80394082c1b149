import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_HOLIDAY',
  category: 'GRAMMAR',
  description: '“in holiday” for “on holiday”',
  message: 'Say “on holiday”.',
  shortMessage: 'Preposition',
  patterns: [
    'go|goes|going|went|am|is|are|was|were|gone|be [in] holiday|holidays|vacation /[.,;!?]|to|in|with|next|for|and|now|last/ => on',
    'go|goes|going|went [to] holiday|holidays|vacation /[.,;!?]|to|in|with|next/ => on',
  ],
  wrong: ['I am going [[in]] holiday. => on', 'They went [[to]] vacation in May. => on'],
  right: ['I am going on holiday.', 'In holiday time it is full.'],
});
