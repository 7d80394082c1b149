import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EITHER_NOR',
  category: 'GRAMMAR',
  description: '“either … nor” for “either … or”',
  message: 'Use “or” after “either”.',
  shortMessage: 'Word pair',
  patterns: [
    'either :NN,NNS,NNP,JJ,PRP,NNU,RB [nor] => or',
    'either the|a|my|his|her|our|their :NN,NNS,NNU [nor] => or',
  ],
  wrong: ['It is either hot [[nor]] cold. => or', 'Either the cat [[nor]] the dog did it. => or'],
  right: ['It is either hot or cold.', 'Neither hot nor cold.'],
});
