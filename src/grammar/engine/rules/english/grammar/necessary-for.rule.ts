import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NECESSARY_FOR',
  category: 'GRAMMAR',
  description: '“it is necessary a plan”',
  message: 'A word is missing: “it is necessary to have …” or “for …”.',
  shortMessage: 'Missing word',
  patterns: [
    '@start|that|because|and|but it is|was|will [necessary|essential|compulsory] a|an|my|your|our => \\4 for || \\4 to have',
    {
      pattern:
        "it is|was|'s|’s hard|easy|difficult|important|possible|necessary [for student|students|people|them|us|me|him|her] :VB^:NN,JJ,RB => \\4 \\5 to",
      message: '“to” is missing before the verb.',
    },
  ],
  wrong: [
    'It is [[necessary]] a plan. => necessary for',
    'It is hard [[for students]] remain here. => for students to',
  ],
  right: ['It is necessary for a plan.', 'It is easy to make a cake.'],
});
