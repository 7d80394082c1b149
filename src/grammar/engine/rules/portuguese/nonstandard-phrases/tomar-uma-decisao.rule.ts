import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOMAR_UMA_DECISAO',
  category: 'NONSTANDARD_PHRASES',
  description: '“fazer uma decisão” por “tomar uma decisão”',
  message: 'Uma decisão toma-se.',
  shortMessage: 'Verbo',
  patterns: [
    '[fazer] uma|a decisão => tomar',
    '[fiz] uma|a decisão => tomei',
    '[fez] uma|a decisão => tomou',
    '[fizemos] uma|a decisão => tomámos || tomamos',
  ],
  wrong: ['Tens de [[fazer]] uma decisão. => tomar', 'Ela [[fez]] uma decisão. => tomou'],
  right: ['Tens de tomar uma decisão.', 'Ela fez uma escolha.'],
});
