import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PIEDI',
  category: 'COLLOCATIONS',
  description: '“in piedi” per “a piedi”',
  message: 'Chi cammina va “a piedi”; “in piedi” significa dritto.',
  shortMessage: 'Preposizione',
  patterns: ['vado|vai|va|andiamo|vengo|viene|torno|torna|andare [in|con|per piedi] => a piedi'],
  wrong: ['Vado [[in piedi]]. => a piedi', 'Torna [[per piedi]]. => a piedi'],
  right: ['Vado a piedi.', 'Resto in piedi.'],
});
