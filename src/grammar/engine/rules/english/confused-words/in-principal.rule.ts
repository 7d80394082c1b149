import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_PRINCIPAL',
  category: 'CONFUSED_WORDS',
  description: '“principal” for “principle”',
  message: 'Did you mean “principle”? It means a rule or an idea.',
  shortMessage: 'Confused words',
  patterns: [
    'in [principal] /[,.;]|i|we|it|they|he|she|this|that|the|you|agree|agreed|possible/ => principle',
    'on|as|of [principal] /[.;]/ => principle',
    'first|basic|guiding|moral|general [principals] of => principles',
  ],
  wrong: ['In [[principal]], we agree. => principle', 'These are the basic [[principals]] of chess. => principles'],
  right: ['In principle, we agree.', 'Invested in principal and interest.'],
});
