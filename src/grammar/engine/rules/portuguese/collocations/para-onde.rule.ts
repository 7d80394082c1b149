import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARA_ONDE',
  category: 'COLLOCATIONS',
  description: '“onde vais” por “aonde vais”',
  message: 'Com verbos de movimento usa-se “aonde” ou “para onde”.',
  shortMessage: 'Advérbio',
  patterns: ['^ [onde] vais|vamos|vão|foste|foram|queres ir? /\\?/ => aonde'],
  wrong: ['[[Onde]] vais? => Aonde', '[[Onde]] foram? => Aonde'],
  right: ['Aonde vais?', 'Onde estás?'],
});
