import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TODO_O_DIA',
  category: 'GRAMMAR',
  description: '“todos dias” por “todos os dias”',
  message: 'Depois de “todos” usa-se o artigo.',
  shortMessage: 'Artigo',
  patterns: [
    '[todos] dias|anos|meses|alunos|meninos|amigos|países => todos os',
    '[todas] semanas|noites|manhãs|pessoas|vezes|mulheres|coisas => todas as',
  ],
  wrong: ['Corro [[todos]] dias. => todos os', '[[Todas]] pessoas riram. => Todas as'],
  right: ['Corro todos os dias.', 'Todas as pessoas riram.'],
});
