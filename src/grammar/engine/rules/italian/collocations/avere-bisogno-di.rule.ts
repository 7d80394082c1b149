import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVERE_BISOGNO_DI',
  category: 'COLLOCATIONS',
  description: '“ho bisogno un” per “ho bisogno di un”',
  message: 'Si dice “avere bisogno di”.',
  shortMessage: 'Preposizione',
  patterns: ['bisogno|voglia [un|una|aiuto|soldi|tempo|te|lui|lei|voi] => di \\2'],
  wrong: ['Ho bisogno [[aiuto]]. => di aiuto', 'Hai voglia [[un]] gelato? => di un'],
  right: ['Ho bisogno di aiuto.', 'C’è bisogno urgente.'],
});
