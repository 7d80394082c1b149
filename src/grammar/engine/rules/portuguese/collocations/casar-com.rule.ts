import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CASAR_COM',
  category: 'COLLOCATIONS',
  description: '“casado a” por “casado com”',
  message: 'Casa-se com alguém.',
  shortMessage: 'Preposição',
  patterns: ['casado|casada|casados|casadas|casou|casar [a] um|uma|ele|ela => com'],
  wrong: ['Ela é casada [[a]] um médico. => com', 'Ele foi casado [[a]] ela. => com'],
  right: ['Ela é casada com um médico.', 'Ele casou a filha mais velha.'],
});
