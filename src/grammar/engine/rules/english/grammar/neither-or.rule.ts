import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEITHER_OR',
  category: 'GRAMMAR',
  description: '“neither … or” for “neither … nor”',
  message: 'Use “nor” after “neither”.',
  shortMessage: 'Word pair',
  patterns: [
    'neither :NN,NNS,NNP,JJ,PRP,NNU,RB [or] => nor',
    'neither the|a|my|his|her|our|their :NN,NNS,NNU [or] => nor',
    'neither in|at|on|to :NN,NNP,NNS [or] => nor',
  ],
  wrong: ['Neither Ann [[or]] Bob came. => nor', 'It is neither hot [[or]] cold. => nor'],
  right: ['Neither Ann nor Bob came.', 'Either Ann or Bob came.'],
});
