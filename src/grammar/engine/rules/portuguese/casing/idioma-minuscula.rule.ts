import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IDIOMA_MINUSCULA',
  category: 'CASING',
  description: 'Línguas com maiúscula: «falo Inglês»',
  message: 'Os nomes das línguas escrevem-se com minúscula: «{small:\\2}».',
  shortMessage: 'Minúscula',
  patterns: [
    'falo|fala|falas|falam|falar|estudo|estuda|aprendo|aprender|em|traduz|ensina|do|para [=Inglês|Português|Francês|Alemão|Espanhol|Italiano|Russo|Chinês|Japonês|Árabe|Latim|Grego] /[.,;!?]|e|ou|com|desde/ => ={small:\\2}',
  ],
  wrong: ['Eu falo [[Inglês]]. => inglês', 'O livro está em [[Francês]]. => francês'],
  right: ['Eu falo inglês.', 'O livro está em francês.'],
});
