import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESCRICAO_DISCRICAO',
  category: 'CONFUSED_WORDS',
  description: '«descrição» por «discrição» e «descriminar»',
  message: 'Quem não dá nas vistas age com «discrição».',
  shortMessage: 'Parónimo',
  patterns: [
    { pattern: 'com [descrição] => discrição', exceptions: ['com [descrição] de|do|da|detalhada|completa|breve'] },
    {
      pattern: '[descriminar|descrimina|descriminado|descriminados|descriminação] => {discriminar:\\1}',
      exceptions: ['[descriminar|descriminação] do|da|o|a droga|drogas|aborto'],
    },
  ],
  wrong: ['Agiu com [[descrição]]. => discrição', 'É errado [[descriminar]] pessoas. => discriminar'],
  right: ['Agiu com discrição.', 'Fez a descrição da casa.'],
});
