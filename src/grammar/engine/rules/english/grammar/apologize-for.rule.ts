import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOLOGIZE_FOR',
  category: 'GRAMMAR',
  description: '“apologise about” for “apologise for”',
  message: 'You apologise “to” someone “for” something.',
  shortMessage: 'Preposition',
  patterns: [
    'apologize|apologise|apologized|apologised [about|of] the|my|his|her|being|our|that => for',
    'apologize|apologise|apologized|apologised [me|him|her|us|them] for => to \\2',
  ],
  wrong: ['He apologised [[about]] the noise. => for', 'She apologized [[me]] for it. => to me'],
  right: ['He apologised for the noise.', 'She apologized to me for it.'],
});
