import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FLAGRANTE_FRAGRANTE',
  category: 'CONFUSED_WORDS',
  description: '«em fragrante» por «em flagrante»',
  message: 'Quem é apanhado no ato é apanhado em «flagrante».',
  shortMessage: 'Parónimo',
  patterns: ['em [fragrante] => flagrante', '[fragrante] delito => flagrante'],
  wrong: ['Foi apanhado em [[fragrante]]. => flagrante', 'É um caso de [[fragrante]] delito. => flagrante'],
  right: ['Foi apanhado em flagrante.', 'O jardim é fragrante.'],
});
