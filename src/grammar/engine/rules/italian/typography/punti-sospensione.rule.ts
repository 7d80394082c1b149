import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PUNTI_SOSPENSIONE',
  category: 'TYPOGRAPHY',
  description: 'Più di tre puntini',
  message: 'I puntini di sospensione sono sempre tre.',
  shortMessage: 'Puntini',
  patterns: [{ pattern: '/\\p{L}{2,}/ [#\\. #\\. #\\. #\\.] => ...', exceptions: ['[\\. \\. \\. \\. \\.]'] }],
  wrong: ['Non so[[....]] Forse viene. => ...', 'Aspetta[[....]] arrivo. => ...'],
  right: ['Non so... Forse viene.', 'Aspetta, arrivo.'],
});
