import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_CERCA_ACERCA',
  category: 'CONFUSED_WORDS',
  description: '«acerca», «a cerca de» e «há cerca de»',
  message: 'No sentido de «sobre» escreve-se «acerca».',
  shortMessage: 'Confusão',
  patterns: [
    'falou|falar|fala|falamos|discutir|livro|informação|informações|dúvida|dúvidas [a cerca] de|do|da|dos|das => acerca',
    'falou|falar|fala|falamos|discutir|livro|informação|informações [há|à cerca] de|do|da|dos|das => acerca',
  ],
  wrong: ['Falou [[a cerca]] do livro. => acerca', 'Quero informação [[à cerca]] da casa. => acerca'],
  right: ['Falou acerca do livro.', 'Chegou há cerca de dois anos.'],
});
