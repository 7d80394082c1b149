import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TACHAR_TAXAR',
  category: 'CONFUSED_WORDS',
  description: '«taxar de» por «tachar de»',
  message: 'Acusar de um defeito é «tachar»; «taxar» é cobrar imposto.',
  shortMessage: 'Parónimo',
  patterns: [
    '[taxar] de louco|louca|mentiroso|mentirosa|ignorante|preguiçoso|corrupto => tachar',
    '[taxado] de louco|mentiroso|ignorante|preguiçoso|corrupto|racista => tachado',
    '[taxada] de louca|mentirosa|ignorante|preguiçosa|racista => tachada',
  ],
  wrong: ['Foi [[taxado]] de louco. => tachado', 'Foi [[taxada]] de mentirosa. => tachada'],
  right: ['Foi tachado de louco.', 'O produto foi taxado em Portugal.'],
});
