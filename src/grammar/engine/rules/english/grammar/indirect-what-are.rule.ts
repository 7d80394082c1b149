import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INDIRECT_WHAT_ARE',
  category: 'GRAMMAR',
  description: '“I know what are they doing” for “I know what they are doing”',
  message: 'In an indirect question, the subject comes before the verb.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        'important|matter|matters|care|know|knows|consider|about|understand|wonder|me|us|explain|see what|how|where|why|who [are|is|were|was they|we|you|he|she] :VBG => \\4 \\3',
    },
    {
      pattern:
        'know|knows|consider|see|understand|think|wonder|ask|remember|imagine|me|us|about how many|much :NN,NNS,NNU [do|does|did] i|we|they|you|he|she|it => ',
    },
  ],
  wrong: ['I know what [[are they]] doing. => they are', 'Think about how many books[[ do]] you need. =>'],
  right: ['I know what they are doing.', 'Think about how many books you need.'],
});
