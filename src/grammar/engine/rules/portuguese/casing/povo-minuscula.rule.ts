import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POVO_MINUSCULA',
  category: 'CASING',
  description: '“os Portugueses” e “comida Italiana”',
  message: 'O adjetivo de nacionalidade escreve-se com minúscula.',
  shortMessage: 'Minúscula',
  patterns: [
    'comida|língua|cidade|equipa|equipe|governo|cultura|música|cozinha|filme|livro|escritor|escritora [=Portuguesa|Italiana|Francesa|Inglesa|Alemã|Espanhola|Brasileira|Chinesa|Japonesa|Americana|Russa|Português|Italiano|Francês|Inglês|Alemão|Espanhol|Brasileiro|Chinês|Japonês|Americano|Russo] => ={small:\\2}',
  ],
  wrong: ['Adoro comida [[Italiana]]. => italiana', 'Vi um filme [[Francês]]. => francês'],
  right: ['Adoro comida italiana.', 'Vi um filme francês.'],
});
