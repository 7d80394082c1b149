import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTENTE_COM',
  category: 'COLLOCATIONS',
  description: '“contente de ti” por “contente com”',
  message: 'Está-se contente com alguma coisa.',
  shortMessage: 'Preposição',
  patterns: [
    'satisfeito|satisfeita|satisfeitos|satisfeitas|contente|contentes [de|por] o|a|os|as resultado|resultados|trabalho|notas|compra|serviço => com',
  ],
  wrong: ['Estou satisfeito [[de]] o resultado. => com', 'Ela está contente [[por]] as notas. => com'],
  right: ['Estou satisfeito com o resultado.', 'Estou contente por ti.'],
});
