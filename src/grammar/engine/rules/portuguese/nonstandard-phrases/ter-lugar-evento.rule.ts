import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TER_LUGAR_EVENTO',
  category: 'NONSTANDARD_PHRASES',
  description: '“em ordem a” e “em ordem de” por “para”',
  message: 'Antes de um infinitivo basta “para”.',
  shortMessage: 'Expressão',
  patterns: ['[em ordem a|de] fazer|ter|ser|melhorar|obter|conseguir|evitar => para'],
  wrong: ['Estuda [[em ordem a]] ter boas notas. => para', 'Corre [[em ordem de]] evitar a chuva. => para'],
  right: ['Estuda para ter boas notas.', 'Está em ordem.'],
});
