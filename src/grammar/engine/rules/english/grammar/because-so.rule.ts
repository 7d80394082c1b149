import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BECAUSE_SO',
  category: 'GRAMMAR',
  description: '“Because … so”',
  message: 'Leave out “so” after “because”.',
  shortMessage: 'Word pair',
  patterns: ['^ because|since~14 , [so] i|he|she|it|we|they|you|the =>'],
  wrong: ['Because it rained,[[ so]] we stayed. =>', 'Since he is old,[[ so]] he rests. =>'],
  right: ['Because it rained, we stayed.', 'It rained, so we stayed.'],
});
