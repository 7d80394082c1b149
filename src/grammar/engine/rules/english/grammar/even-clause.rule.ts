import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EVEN_CLAUSE',
  category: 'GRAMMAR',
  description: '“Even they are poor, they are happy.”',
  message: 'Before a clause, write “even though” or “even if”.',
  shortMessage: 'Missing word',
  patterns: [
    { pattern: '^ [even] i|we|they|he|she|it|you !,|that+ , i|we|they|he|she|it|you => even though || even if' },
  ],
  wrong: ['[[Even]] it was cold, we swam. => Even though', '[[Even]] they are old, they dance. => Even though'],
  right: ['Even though it was cold, we swam.', 'Even they dance.'],
});
