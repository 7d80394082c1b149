import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIKE_COMMA',
  category: 'PUNCTUATION',
  picky: true,
  description: '“such as:” and “like:”',
  message: 'Remove the colon here.',
  shortMessage: 'Punctuation',
  patterns: ['such [as :] /\\p{L}+/ => as', '[including :] /\\p{L}+/ => including'],
  wrong: ['I like fruit such [[as:]] apples and pears. => as', 'It has tools, [[including:]] a saw. => including'],
  right: ['I like fruit such as apples and pears.', 'It has these tools: a saw and a hammer.'],
});
