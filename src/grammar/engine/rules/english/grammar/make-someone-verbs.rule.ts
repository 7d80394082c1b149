import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKE_SOMEONE_VERBS',
  category: 'GRAMMAR',
  description: '“it makes them feels” for “it makes them feel”',
  message: 'After “\\1” and a person or thing, use the base form of the verb.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'let|lets|help|helps the|a|my|our|their|his|her :NN,NNS [feels|looks|gets|becomes|wants|thinks|needs|learns|goes|understands|comes|seems|grows|works|knows|lives|sees|finds]^is|was|has|does => {base:\\4}',
    },

    {
      pattern:
        'makes|makes|made the|my|our|their|his|her :NN,NNS [:VBZ^:NNS,NN,JJ] in|into|from|on|to|the|a|more => {base:\\4}',
    },
    {
      pattern:
        'make|makes|made|let|lets|help|helps him|her|it|them|us|me|you|people|someone [:VBZ^:NN,NNS,JJ,POS]^is|was|has|does => {base:\\3}',
    },
    {
      pattern:
        'make|makes|made|let|lets|help|helps him|her|it|them|us|me|you|people|someone [feels|looks|works|gets|becomes|wants|thinks|needs|learns|goes|understands]^is|was|has|does => {base:\\3}',
    },
    {
      pattern:
        'make|makes|made the|a|my|our|their|his|her :NN,NNS [feels|looks|gets|becomes|wants|thinks|needs|learns|goes|understands|comes|seems|@thirdPerson]^is|was|has|does => {base:\\4}',
    },
  ],
  exceptions: ['what|that|which|who|whatever|as|how|effort|efforts|contribution|money|mistakes|progress~8 [_]'],
  wrong: ['Rain makes them [[feels]] cold. => feel', 'It made the door [[becomes]] wet. => become'],
  right: ['Rain makes them feel cold.', 'What makes them laugh helps me.'],
});
