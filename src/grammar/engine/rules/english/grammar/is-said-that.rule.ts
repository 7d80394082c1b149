import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_SAID_THAT',
  category: 'GRAMMAR',
  description: '“In the report is said that” for “it is said that”',
  message: 'The subject “it” is missing: “it \\2 \\3 that”.',
  shortMessage: 'Missing subject',
  patterns: [
    {
      pattern: ':NN,NNS,NNU [is|was] said|mentioned|stated|written|claimed that => it \\2',
      exceptions: ['what|it|which|enough|much|little|all|thing|word|as~6 [is|was] _ that'],
    },
  ],
  wrong: ['In the report [[is]] said that it works. => it is', 'In this book [[was]] written that he left. => it was'],
  right: ['In the report, it is said that it works.', 'What the man wrote was said that night.'],
});
