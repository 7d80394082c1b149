import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOW_IS_ADJECTIVE',
  category: 'GRAMMAR',
  description: '“how the job is difficult” for “how difficult the job is”',
  message: 'Put the adjective after “how”: “how \\5”.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        'how [the|my|your|his|her|our|their|this|that :NN,NNS,NNU is|are|was|were :JJ^:NN,VBN,VBG,RB,VB]^different|similar|able|possible|available|related|best|other|new|true|likely /[.,;!?]/ => \\5 \\2 \\3 \\4',
    },
  ],
  wrong: [
    'No matter how [[the job is difficult]], we do it. => difficult the job is',
    'I saw how [[his house was beautiful]]. => beautiful his house was',
  ],
  right: ['No matter how difficult the job is, we do it.', 'He asked how the house was built.'],
});
