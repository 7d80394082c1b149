import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AFRAID_OF',
  category: 'GRAMMAR',
  description: '“scared from” for “scared of”',
  message: 'You are “afraid of” or “scared of” something.',
  shortMessage: 'Preposition',
  patterns: [
    'scared|frightened|terrified [from] the|a|an|this|that|these|those|my|your|his|her|its|our|their|me|you|him|us|them|it|dogs|spiders|snakes|heights|dying|being => of',
  ],
  wrong: ['I am scared [[from]] dogs. => of', 'She is terrified [[from]] spiders. => of'],
  right: ['I am scared of dogs.', 'He came from the house.'],
});
