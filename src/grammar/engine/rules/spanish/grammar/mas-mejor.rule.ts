import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_MEJOR',
  category: 'GRAMMAR',
  description: '«más mejor» en lugar de «mejor»',
  message: 'Esta palabra ya es un comparativo.',
  shortMessage: 'Construcción',
  patterns: [
    '[más mejor|peor|inferior|superior] => \\2',
    '[muy óptimo|pésimo|excelente] => \\2',
    '[más mejores|peores] => \\2',
  ],
  wrong: ['Es [[más mejor]] así. => mejor', 'Está [[más peor]]. => peor'],
  right: ['Es mejor así.', 'Es más grande.'],
});
