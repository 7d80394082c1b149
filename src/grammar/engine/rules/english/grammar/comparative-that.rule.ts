import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPARATIVE_THAT',
  category: 'GRAMMAR',
  description: '“taller that me” for “taller than me”',
  message: 'After a comparative, write “than”.',
  shortMessage: '“that” or “than”',
  patterns: [
    { pattern: 'rather [that] :VBG,IN,TO^:NN,NNS => than' },
    { pattern: ':JJR^:NN,VB,RB,IN [that] others|other|before|usual|ever|the others|those|expected => than' },

    ':JJR^:NN,VB [that] me|him|us|them|mine|yours|ours|hers => than',
    'more|less :JJ^:NN [that] me|him|us|them|mine|yours|ours|hers|before => than',
  ],
  wrong: [
    'They take the car rather [[that]] walking. => than',
    'My brother is taller [[that]] me. => than',
    'Her bike is more expensive [[that]] mine. => than',
  ],
  right: ['My brother is taller than me.', 'It is better that you go.'],
});
