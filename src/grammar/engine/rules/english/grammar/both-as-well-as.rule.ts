import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BOTH_AS_WELL_AS',
  category: 'GRAMMAR',
  description: '“both … as well as” for “both … and”',
  message: 'Use “and” after “both”.',
  shortMessage: 'Phrasing',
  patterns: [
    'both :NN,NNS,NNP,NNU,JJ [as well as] => and',
    'both the|a|my|his|her|our|their :NN,NNS,NNU [as well as] => and',
    {
      pattern: 'between :NN,NNS,NNP,NNU,CD,PRP [or|to] :NN,NNS,NNP,NNU,CD,PRP => and',
      message: 'Use “and” after “between”.',
      exceptions: ['between _ [or|to] _:VB', 'between _ [to] _'],
    },
  ],
  wrong: ['Both Ann [[as well as]] Bob came. => and', 'You can choose between tea [[or]] coffee. => and'],
  right: ['Both Ann and Bob came.', 'You can choose between tea and coffee.'],
});
