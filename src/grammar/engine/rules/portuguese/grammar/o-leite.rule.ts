import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'O_LEITE',
  category: 'GRAMMAR',
  description: '“a leite”, “o água”: géneros trocados',
  message: 'Este nome tem o outro género.',
  shortMessage: 'Género',
  patterns: [
    '[a] leite|sal|mel|nariz|computador|leão => o',
    '[o] água|cor|dor|ponte|árvore|neve|mesa|porta => a',
    '[um] cor|dor|ponte|árvore => uma',
    '[uma] leite|nariz|computador|leão => um',
  ],
  wrong: ['Bebe [[a]] leite. => o', 'A ponte tem [[um]] cor nova. => uma'],
  right: ['Bebe o leite.', 'Ela bebe água.'],
});
