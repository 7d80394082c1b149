import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERESSADO_EM',
  category: 'COLLOCATIONS',
  description: '“interessado por fazer” por “interessado em fazer”',
  message: 'Antes de um infinitivo usa-se “interessado em”.',
  shortMessage: 'Preposição',
  patterns: [
    'interessado|interessada|interessados|interessadas [por|a|de] comprar|fazer|saber|aprender|participar|trabalhar|conhecer => em',
  ],
  wrong: ['Estou interessado [[por]] comprar o carro. => em', 'Ela está interessada [[de]] aprender. => em'],
  right: ['Estou interessado em comprar o carro.', 'Ele é interessado por música.'],
});
