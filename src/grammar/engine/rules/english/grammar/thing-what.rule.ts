import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THING_WHAT',
  category: 'GRAMMAR',
  description: '“the thing what I like” for “the thing that I like”',
  message: 'Use “that” after a noun, “everything” or “something”.',
  shortMessage: '“what” or “that”',
  patterns: [
    'the|this|that|first|only|best|many|some thing|things [what] i|you|we|he|she|they|it => that',
    {
      pattern: 'everything|something|anything [what] i|you|we|he|she|they|it => that',
      exceptions: ['_ [what] it|they|you|we is|are'],
    },
    'it|this|that|he|she|they is|was|are|were the @superlative|most|only|first|last~1 :NN,NNS^:VBD [what] i|we|you|they|he|she => that',
  ],
  wrong: [
    'This is the thing [[what]] I like. => that',
    'Take everything [[what]] you need. => that',
    'It is the best film [[what]] I know. => that',
  ],
  right: ['This is the thing that I like.', 'I know what you need.', 'It was the last day. What I saw was sad.'],
});
