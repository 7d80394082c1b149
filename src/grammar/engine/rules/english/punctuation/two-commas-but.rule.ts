import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TWO_COMMAS_BUT',
  category: 'PUNCTUATION',
  picky: true,
  description: 'A comma after “but” or “and” at the beginning',
  message: 'Remove the comma after “\\2”.',
  shortMessage: 'Punctuation',
  patterns: ['^ [but|and ,] i|we|you|he|she|it|they|there => \\2'],
  wrong: ['[[But,]] it rained. => But', '[[And,]] we left. => And'],
  right: ['But it rained.', 'And, of course, we left.'],
});
