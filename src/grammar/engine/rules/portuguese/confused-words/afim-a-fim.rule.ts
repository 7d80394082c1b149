import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AFIM_A_FIM',
  category: 'CONFUSED_WORDS',
  description: '«afim de» por «a fim de»',
  message: 'A finalidade escreve-se «a fim de».',
  shortMessage: 'Duas palavras',
  patterns: ['[afim] de|do => a fim', '[afim] que => a fim de'],
  wrong: ['Estuda [[afim]] de passar. => a fim', 'Saiu cedo, [[afim]] de chegar a horas. => a fim'],
  right: ['Estuda a fim de passar.', 'São ideias afins.'],
});
