import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RETICENCIAS',
  category: 'TYPOGRAPHY',
  description: 'Mais de três pontos',
  message: 'As reticências têm sempre três pontos.',
  shortMessage: 'Pontos',
  patterns: [{ pattern: '/\\p{L}{2,}/ [#\\. #\\. #\\. #\\.] => ...', exceptions: ['[\\. \\. \\. \\. \\.]'] }],
  wrong: ['Não sei[[....]] Talvez venha. => ...', 'Espera[[....]] já vou. => ...'],
  right: ['Não sei... Talvez venha.', 'Espera, já vou.'],
});
