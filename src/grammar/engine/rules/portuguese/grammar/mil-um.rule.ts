import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIL_UM',
  category: 'GRAMMAR',
  description: '“um mil reais” por “mil reais”',
  message: 'Antes de “mil” não se usa “um”.',
  shortMessage: 'Número',
  patterns: ['[um mil] reais|euros|pessoas|anos|metros => mil', '[hum mil] reais|euros => mil'],
  wrong: ['Custa [[um mil]] reais. => mil', 'Vieram [[um mil]] pessoas. => mil'],
  right: ['Custa mil reais.', 'Um milhão de pessoas veio.'],
});
