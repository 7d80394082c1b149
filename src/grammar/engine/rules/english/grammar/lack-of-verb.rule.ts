import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LACK_OF_VERB',
  category: 'GRAMMAR',
  description: '“he lacks of” for “he lacks”',
  message: 'Leave out “of” after the verb “lack”.',
  shortMessage: 'Preposition',
  patterns: ['^ i|we|they|you|he|she [lack|lacks|lacked of] => \\3'],
  wrong: ['They [[lack of]] money. => lack', 'He [[lacks of]] courage. => lacks'],
  right: ['They lack money.', 'The lack of money is sad.'],
});
