import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONCORDANCIA_SINGULAR',
  category: 'GRAMMAR',
  description: 'Nome no plural depois de «um», «sua», «cada»',
  message: 'Depois de «\\1», o nome fica no singular.',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern:
        'um|uma|este|esta|esse|essa|aquele|aquela|meu|minha|seu|sua|nosso|nossa|cada|qualquer|nenhum|nenhuma|algum|alguma|num|numa [:P^:S,PP,V,NMS,NFS] => {singular:\\2}',
      exceptions: ['é|são|era|foi|eram|mais|como|de|dos|das|cada|e meu|minha|seu|sua|nosso|nossa|um|uma [_]'],
    },
    '[do|da|no|na|ao|pelo|pela :P^:S,PP,V,NMS,NFS] => {muitos:\\1} \\2 || \\1 {singular:\\2}',
  ],
  wrong: [
    'Tenho um [[livros]]. => livro',
    'O valor [[da unidades]] mudou. => das unidades',
    'Cada [[livros]] tem cem páginas. => livro',
  ],
  right: ['Tenho um livro.', 'O valor das unidades mudou.', 'Cada livro tem cem páginas.'],
});
