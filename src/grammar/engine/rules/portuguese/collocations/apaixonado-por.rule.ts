import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APAIXONADO_POR',
  category: 'COLLOCATIONS',
  description: '“apaixonado com” por “apaixonado por”',
  message: 'Está-se apaixonado por alguém.',
  shortMessage: 'Preposição',
  patterns: ['apaixonado|apaixonada|apaixonados|apaixonadas [com|de|em] ele|ela|ti|você|um|uma|música => por'],
  wrong: ['Estou apaixonada [[com]] ele. => por', 'Ele é apaixonado [[de]] música. => por'],
  right: ['Estou apaixonada por ele.', 'Vive apaixonado em silêncio.'],
});
