import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONCORDANCIA_O_PLURAL',
  category: 'GRAMMAR',
  description: '«o livros» por «os livros»',
  message: 'O artigo e «\\2» não concordam em número.',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern: '[o :NMP,AMP^:S,PP,V,NMS] => os \\2 || o {singular:\\2}',
      exceptions: ['que|não|se|eu|ele|ela|já|todo|é|com|e [o _]'],
    },
  ],
  wrong: ['Selecione [[o terrenos]] no mapa. => os terrenos', 'Comprei [[o livros]] dela. => os livros'],
  right: ['Selecione os terrenos no mapa.', 'Comprei os livros dela.'],
});
