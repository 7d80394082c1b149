import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARA_MIM_FAZER',
  category: 'GRAMMAR',
  description: '“para mim fazer” por “para eu fazer”',
  message: 'O sujeito do verbo é “eu”.',
  shortMessage: 'Gramática',
  patterns: [
    {
      pattern: 'para [mim] fazer|ler|ver|comer|comprar|estudar|trabalhar|dizer|ir|levar|pagar => eu',
      exceptions: ['difícil|fácil|bom|importante|impossível|possível para [mim]'],
    },
    'entre [eu] e => mim',
  ],
  wrong: ['Isto é para [[mim]] ler. => eu', 'Fica entre [[eu]] e ela. => mim'],
  right: ['Isto é para eu ler.', 'É difícil para mim ler isto.'],
});
