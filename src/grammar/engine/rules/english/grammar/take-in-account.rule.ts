import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAKE_IN_ACCOUNT',
  category: 'GRAMMAR',
  description: '“take in consideration” for “take into consideration”',
  message: 'The phrase is “take into \\3”.',
  shortMessage: 'Set phrase',
  patterns: [{ pattern: 'take|takes|took|taken|taking [in] consideration|account => into' }],
  exceptions: ['[in] account|consideration books|holders|payments'],
  wrong: ['We must take [[in]] consideration the cost. => into', 'They took [[in]] account the rain. => into'],
  right: ['We must take into consideration the cost.', 'They took in accounts from all banks.'],
});
