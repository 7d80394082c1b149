import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PECHER_PECHE',
  category: 'CONFUSED_WORDS',
  description: '« pêché » pour « péché »',
  message: 'Une faute contre la religion est un « péché ».',
  shortMessage: 'Accent',
  patterns: [
    '[pêché|pêchés] mignon|originel|capital|capitaux|mortel|mortels|véniel|véniels => {peche:\\1}',
    'sept [pêchés] => péchés',
  ],
  wrong: ['Le chocolat est son [[pêché]] mignon. => péché', 'Voici les sept [[pêchés]] capitaux. => péchés'],
  right: ['Le chocolat est son péché mignon.', 'Il a pêché deux truites.'],
});
