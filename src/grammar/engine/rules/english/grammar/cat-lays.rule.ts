import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAT_LAYS',
  category: 'GRAMMAR',
  description: '“lays” for “lies”',
  message: 'Use “lie” for resting. You “lay” something down.',
  shortMessage: 'Confused words',
  patterns: [
    'he|she|it|cat|dog|baby|book|man|woman|child|boy|girl [lays] on|in|under|beside|next the|a|my|his|her|to floor|bed|mat|table|sofa|ground|grass|beach|couch|chair|sun|water|snow => lies',
    'he|she|it [lays] down /[.,;!?]|and|for|on/ => lies',
  ],
  wrong: ['The cat [[lays]] on the mat. => lies', 'He [[lays]] down for an hour. => lies'],
  right: ['The cat lies on the mat.', 'She lays the book on the table.'],
});
