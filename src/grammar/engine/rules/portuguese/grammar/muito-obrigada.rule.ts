import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUITO_OBRIGADA',
  category: 'GRAMMAR',
  description: '“muitos obrigado” por “muito obrigado”',
  message: '“Muito” não varia aqui.',
  shortMessage: 'Concordância',
  patterns: [
    '[muitos obrigado|obrigados] => muito obrigado',
    '[muita obrigada] => muito obrigada',
    '[muitas obrigadas] => muito obrigadas',
  ],
  wrong: ['[[Muita obrigada]] por tudo. => Muito obrigada', '[[Muitos obrigados]] a todos. => Muito obrigado'],
  right: ['Muito obrigada por tudo.', 'Muito obrigado a todos.'],
});
