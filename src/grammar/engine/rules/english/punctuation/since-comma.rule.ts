import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINCE_COMMA',
  category: 'PUNCTUATION',
  description: '“Although, it rained” for “Although it rained”',
  message: 'Put no comma after “\\2”.',
  shortMessage: 'Comma',
  patterns: [
    '^ although [,] i|we|you|he|she|it|they|the|there|people|my|this => ',
    '^ since [,] i|we|you|he|she|it|they|the|there|people|my|this => ',
    '^ whilst [,] i|we|you|he|she|it|they|the|there|people|my|this => ',
    '^ until [,] i|we|you|he|she|it|they|the|there|people|my|this => ',
  ],
  wrong: ['Although[[,]] it rained, we went out. =>', 'Since[[,]] it is late, we must go. =>'],
  right: ['Although it rained, we went out.', 'Since then, it has been dry.'],
});
