import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PUNTOS_SUSPENSIVOS',
  category: 'TYPOGRAPHY',
  description: 'Dos puntos seguidos o más de tres',
  message: 'Los puntos suspensivos son siempre tres.',
  shortMessage: 'Puntos',
  patterns: [{ pattern: '/\\p{L}{2,}/ [#\\. #\\. #\\. #\\.] => ...', exceptions: ['[\\. \\. \\. \\. \\.]'] }],
  wrong: ['No sé[[....]] Tal vez venga. => ...', 'Espera[[....]] ya voy. => ...'],
  right: ['No sé... Tal vez venga.', 'Espera, ya voy.'],
});
