import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AO_INVES_EM_VEZ',
  category: 'CONFUSED_WORDS',
  description: '«ao envés» por «ao invés»',
  message: 'Escreve-se «ao invés», com «i».',
  shortMessage: 'Grafia',
  patterns: ['[ao envés|enves|inves] => ao invés', '[em vês|ves] de => em vez', '[envez] de => em vez'],
  wrong: ['Dorme [[ao envés]] de ler. => ao invés', 'Lê [[em vês]] de dormir. => em vez'],
  right: ['Dorme ao invés de ler.', 'Lê em vez de dormir.'],
});
