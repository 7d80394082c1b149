import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRA_MAS',
  category: 'GRAMMAR',
  description: '«contra más» en lugar de «cuanto más»',
  message: 'La expresión es «cuanto más».',
  shortMessage: 'Construcción',
  patterns: [
    '[contra|entre|mientras] más|menos /\\p{L}+/ , más|menos|mejor|peor => cuanto',
    '[contra] más|menos como|comes|trabajo|leo|estudio|pienso|tengo|tiene|quiero => cuanto',
  ],
  wrong: ['[[Contra]] más leo, más sé. => Cuanto', '[[Contra]] más corre, menos duerme. => Cuanto'],
  right: ['Cuanto más leo, más sé.', 'Luchó contra más hombres.'],
});
