import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUMAN_MODAL',
  category: 'GRAMMAR',
  description: '“human can” for “humans can”',
  message: 'Use the plural “humans”, or “people”.',
  shortMessage: 'Noun number',
  patterns: [
    '@start|that|because|and|but|if|when|think|expect|believe|know|hope|make|makes|help|helps|for|as|of|by|all|many|most [human] can|will|is|has|should|must|could|would|are|have|to|do|does => humans || people',
  ],
  wrong: ['I think [[human]] can do it. => humans', '[[Human]] should be kind. => Humans'],
  right: ['I think humans can do it.', 'The human will is strong.'],
});
