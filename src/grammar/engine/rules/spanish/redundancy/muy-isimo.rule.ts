import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUY_ISIMO',
  category: 'REDUNDANCY',
  description: '«muy buenísimo», «más grandísimo»',
  message: 'El superlativo en «-ísimo» basta solo.',
  shortMessage: 'Superlativo',
  patterns: ['[muy|más|tan /.+ísim[oa]s?/] => \\2'],
  wrong: ['Es [[muy buenísimo]]. => buenísimo', 'Está [[tan carísima]]. => carísima'],
  right: ['Es buenísimo.', 'Está carísima.'],
});
