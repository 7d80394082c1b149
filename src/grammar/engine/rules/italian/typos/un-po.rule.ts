import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UN_PO',
  category: 'TYPOS',
  priority: 1,
  description: '«un pò» per «un po’»',
  message: 'Si scrive «un po’», con l’apostrofo.',
  shortMessage: 'Ortografia',
  patterns: ['un [pò] => po’', "un [po]>'|’ => po’"],
  wrong: ['Aspetta un [[pò]]. => po’', 'Un [[po]] di pane. => po’'],
  right: ['Un po’ di pane.', 'Il Po è un fiume.'],
});
