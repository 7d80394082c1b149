import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERESSATO_A',
  category: 'COLLOCATIONS',
  description: '“interessato in” per “interessato a”',
  message: 'Si è interessati a qualcosa.',
  shortMessage: 'Preposizione',
  patterns: [
    'interessato|interessata|interessati|interessate [in] questo|questa|un|una|arte|musica|politica|sport => a',
  ],
  wrong: ['Sono interessato [[in]] questo lavoro. => a', 'È interessata [[in]] politica. => a'],
  right: ['Sono interessato a questo lavoro.', 'È interessata, in teoria.'],
});
