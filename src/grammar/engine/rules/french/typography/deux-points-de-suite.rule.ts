import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEUX_POINTS_DE_SUITE',
  category: 'TYPOGRAPHY',
  description: 'Deux ou quatre points de suspension',
  message: 'Les points de suspension sont toujours trois.',
  shortMessage: 'Ponctuation',
  patterns: [{ pattern: '/\\p{L}{2,}/ [#\\. #\\. #\\. #\\.] => ...', exceptions: ['[\\. \\. \\. \\. \\.]'] }],
  wrong: ['Je ne sais pas[[....]] Il viendra. => ...', 'Attends[[....]] j’arrive. => ...'],
  right: ['Je ne sais pas... Il viendra.', 'Attends, j’arrive.'],
});
