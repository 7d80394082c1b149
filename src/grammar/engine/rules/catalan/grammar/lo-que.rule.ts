import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LO_QUE',
  category: 'GRAMMAR',
  description: '«lo que» per «el que»',
  message: 'En català es diu «el que».',
  shortMessage: 'Gramàtica',
  patterns: ['[lo] que|bo|millor|pitjor|mateix|important|primer|únic|meu|teu => el', 'per [lo] tant|menys|que => el'],
  wrong: ['Fes [[lo]] que vulguis. => el', 'És [[lo]] mateix. => el'],
  right: ['Fes el que vulguis.', 'És el mateix.'],
});
