import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROUD_OF',
  category: 'GRAMMAR',
  description: '“proud about” for “proud of”',
  message: 'You are “proud of” something.',
  shortMessage: 'Preposition',
  patterns: [
    'proud [about|for|on|with|from|at] the|a|an|this|that|these|those|my|your|his|her|its|our|their|me|you|him|us|them|it|being => of',
  ],
  exceptions: ['proud [for] me|you|him|us|them', 'proud [for] her /[.,;!?]/'],
  wrong: ['I am proud [[about]] my son. => of', 'She is proud [[for]] her work. => of'],
  right: ['I am proud of my son.', 'I am proud for you.'],
});
