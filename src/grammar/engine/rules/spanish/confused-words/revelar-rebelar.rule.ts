import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REVELAR_REBELAR',
  category: 'CONFUSED_WORDS',
  description: '«rebelar» en lugar de «revelar»',
  message: '«Revelar» es descubrir; «rebelarse» es levantarse contra algo.',
  shortMessage: 'Confusión de palabras',
  words: {
    rebelar: 'revelar',
    rebeló: 'reveló',
    rebela: 'revela',
    rebelan: 'revelan',
    rebelado: 'revelado',
    rebelaron: 'revelaron',
  },
  patterns: [
    '[@words] un|el|la|los|las|su secreto|secretos|verdad|datos|foto|fotos|identidad|misterio|plan|planes => {words:\\1}',
    'se [reveló] contra => rebeló',
    'se [revelaron] contra => rebelaron',
  ],
  wrong: ['Ella [[rebeló]] el secreto. => reveló', 'El pueblo se [[reveló]] contra el rey. => rebeló'],
  right: ['Ella reveló el secreto.', 'El pueblo se rebeló.'],
});
