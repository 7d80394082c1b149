import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANNI_FA',
  category: 'COLLOCATIONS',
  description: '“prima due anni” per “due anni fa”',
  message: 'Il tempo passato si conta con “fa”.',
  shortMessage: 'Fa',
  patterns: ['[prima due|tre|quattro|cinque|dieci anni|mesi|giorni|settimane|ore] => \\2 \\3 fa'],
  wrong: ['È partito [[prima due anni]]. => due anni fa', 'L’ho visto [[prima tre giorni]]. => tre giorni fa'],
  right: ['È partito due anni fa.', 'Prima di due anni non torna.'],
});
