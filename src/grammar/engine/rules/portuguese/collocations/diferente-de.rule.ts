import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIFERENTE_DE',
  category: 'COLLOCATIONS',
  description: '“diferente a” por “diferente de”',
  message: 'Uma coisa é diferente de outra.',
  shortMessage: 'Preposição',
  patterns: ['diferente|diferentes [a] mim|ti|você|ele|ela|outro|outra|todos => de'],
  wrong: ['És diferente [[a]] mim. => de', 'O livro é diferente [[a]] todos. => de'],
  right: ['És diferente de mim.', 'Um caminho diferente a cada dia.'],
});
