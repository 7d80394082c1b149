import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PRINCIPIO',
  category: 'TYPOS',
  description: '«a principio» por «a princípio»',
  message: 'A palavra leva acento: «princípio».',
  shortMessage: 'Acento',
  patterns: ['a|em|por [principio] /[,;]|não|era|parecia/ => princípio'],
  wrong: ['A [[principio]], não percebi. => princípio', 'Em [[principio]], vou amanhã. => princípio'],
  right: ['A princípio, não percebi.', 'Em princípio, vou amanhã.'],
});
