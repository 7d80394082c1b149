import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKE_A_PARTY',
  category: 'COLLOCATIONS',
  description: '“make a party” for “have a party”',
  message: 'English uses the verb “{words:\\1}” with “party”.',
  shortMessage: 'Verb',
  words: {
    make: 'have',
    makes: 'has',
    made: 'had',
    making: 'having',
    do: 'have',
    does: 'has',
    did: 'had',
    doing: 'having',
  },
  patterns: [
    {
      pattern:
        '[make|makes|made|making|do|does|did|doing] a|an|the|my|his|her|our :JJ,NN? party for|at|in|with|on|and|\\.|,|\\! => {words:\\1}',
      exceptions: ['[make|makes|made|making] a|the|our|his party of|to'],
    },
  ],
  wrong: ['We [[made]] a party at the lake. => had', 'I [[did]] a birthday party for him. => had'],
  right: ['We had a party at the lake.', 'They made the party leader angry.'],
});
