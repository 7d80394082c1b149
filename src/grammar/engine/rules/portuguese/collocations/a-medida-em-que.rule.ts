import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_MEDIDA_EM_QUE',
  category: 'COLLOCATIONS',
  description: '«à medida em que» por «à medida que»',
  message: 'Não há «em» nesta locução: «à medida que».',
  shortMessage: 'Locução',
  patterns: ['[à medida em que] => à medida que'],
  wrong: ['Aprendo [[à medida em que]] leio. => à medida que', '[[À medida em que]] cresce, muda. => À medida que'],
  right: ['Aprendo à medida que leio.', 'Ajuda na medida em que pode.'],
});
