import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_NUMBER_OF',
  category: 'GRAMMAR',
  description: '“the number of … are”',
  message: '“The number of” takes a singular verb; “a number of” takes a plural one.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern: 'the number of :JJ? :NNS [grow|increase|decrease|rise|fall|have|go|become|double|drop] => {third:\\6}',
      message: '“The number” is singular: “{third:\\6}”.',
      exceptions: [
        'if|let|make|makes|see|saw|did|does|do|can|could|will|would|should|must|may|might|to~3 the number of~2 [_]',
      ],
    },
    '^ the number of :JJ? :NNS [are|have|were] => {singularverb:\\7}',
    {
      pattern: 'a|large|growing number of :NNS^:NN [is|was|has] => {pluralverb:\\5}',
      exceptions: ['the _? number of _ [_]'],
    },
  ],
  wrong: [
    'The number of cars [[grow]] every year. => grows',
    'The number of guests [[are]] small. => is',
    'A number of people [[is]] ill. => are',
  ],
  right: ['The number of guests is small.', 'A number of people are ill.'],
});
