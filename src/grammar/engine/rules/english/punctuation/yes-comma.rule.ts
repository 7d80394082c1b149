import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YES_COMMA',
  category: 'PUNCTUATION',
  description: 'A missing comma after “Yes” or “No”',
  message: 'Put a comma after “\\2”.',
  shortMessage: 'Punctuation',
  patterns: [
    {
      pattern:
        "^ [yes|no|well|okay|ok] i|we|they|he|she|you|it 'm|am|is|are|was|do|did|can|will|have|know|think|does|'s|’s|’m => \\2,",
      exceptions: ['^ [no] it|he|she'],
    },
    "^ [hello|hi|hey|thanks|sorry] i|we|he|she|they am|'m|are|is|was|have|will|can|had => \\2,",
  ],
  wrong: ['[[Yes]] I know. => Yes,', '[[Sorry]] I was late. => Sorry,'],
  right: ['Yes, I know.', 'Well done.'],
});
