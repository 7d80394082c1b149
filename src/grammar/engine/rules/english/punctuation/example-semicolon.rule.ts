import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXAMPLE_SEMICOLON',
  category: 'PUNCTUATION',
  description: 'A semicolon after “for example”',
  message: 'Put a comma after this phrase.',
  shortMessage: 'Comma',
  patterns: ['for example|instance [;] => ,', '^ however|therefore|moreover|nowadays|furthermore [;] => ,'],
  wrong: ['For example[[;]] they sing. => ,', 'For instance[[;]] it rains. => ,'],
  right: ['For example, they sing.', 'He sings; for example, in May.'],
});
