import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_SUBJECT_PLACE',
  category: 'GRAMMAR',
  description: '“the cars in the street is”',
  message: 'The subject “\\3” is plural, so use “{pluralverb:\\8}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '^ the|these|those|many|most|some|all :NNS^:NN,NNU,JJ,NNP in|from|on|at|near the|my|this|our|your|their|his|her :JJ? :NN^:NNS [is|was|has|does] => {pluralverb:\\8}',
      exceptions: ['^ the news|series|means|politics|united|works|head _ _ _? _ [_]'],
    },
    {
      pattern:
        '^ the|my|most|all|many people in|from|on|at|near the|my|this|our|your|their|his|her :JJ? :NN^:NNS [is|was|has|does] => {pluralverb:\\8}',
      message: '“People” is plural, so use “{pluralverb:\\8}”.',
    },
  ],
  wrong: ['The cars in the street [[is]] loud. => are', 'The people in my town [[was]] kind. => were'],
  right: ['The cars in the street are loud.', 'The people in my town were kind.'],
});
