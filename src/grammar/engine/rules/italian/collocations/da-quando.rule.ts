import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DA_QUANDO',
  category: 'COLLOCATIONS',
  description: '“per tre anni vivo qui” per “da tre anni”',
  message: 'Per un’azione che dura ancora si usa “da”.',
  shortMessage: 'Preposizione',
  patterns: [
    'vivo|abito|lavoro|studio|aspetto|vive|abita|lavora|studia|aspetta qui? [per] due|tre|quattro|cinque|dieci|molti|tanti anni|mesi => da',
  ],
  wrong: ['Vivo qui [[per]] tre anni. => da', 'Lavora [[per]] dieci anni. => da'],
  right: ['Vivo qui da tre anni.', 'Ho vissuto qui per tre anni.'],
});
