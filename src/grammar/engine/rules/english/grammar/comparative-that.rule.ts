import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPARATIVE_THAT',
  category: 'GRAMMAR',
  description: '“taller that me” for “taller than me”',
  message: 'After a comparative, write “than”.',
  shortMessage: '“that” or “than”',
  patterns: [
    ':JJR^:NN,VB [that] me|him|us|them|mine|yours|ours|hers => than',
    'more|less :JJ^:NN [that] me|him|us|them|mine|yours|ours|hers|before => than',
  ],
  wrong: ['My brother is taller [[that]] me. => than', 'Her bike is more expensive [[that]] mine. => than'],
  right: ['My brother is taller than me.', 'It is better that you go.'],
});
