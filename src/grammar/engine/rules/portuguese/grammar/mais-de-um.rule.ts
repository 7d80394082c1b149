import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAIS_DE_UM',
  category: 'GRAMMAR',
  description: '“mais de um foram” por “mais de um foi”',
  message: 'Com “mais de um” o verbo fica no singular.',
  shortMessage: 'Concordância',
  patterns: [
    '^ mais de um|uma _ [foram] => foi',
    '^ mais de um|uma _ [são] => é',
    '^ mais de um|uma _ [têm] => tem',
    '^ mais de um|uma _ [querem] => quer',
  ],
  wrong: ['Mais de um aluno [[foram]] à festa. => foi', 'Mais de uma pessoa [[têm]] medo. => tem'],
  right: ['Mais de um aluno foi à festa.', 'Mais de dez alunos foram à festa.'],
});
