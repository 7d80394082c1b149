import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_VIRTUD_A',
  category: 'COLLOCATIONS',
  description: '«en función a» por «en función de»',
  message: 'La locución lleva «de».',
  shortMessage: 'Preposición',
  patterns: ['[en función a] => en función de', '[en virtud a] => en virtud de'],
  wrong: ['Cambia [[en función a]] tu edad. => en función de', 'Actúa [[en virtud a]] un acuerdo. => en virtud de'],
  right: ['Cambia en función de tu edad.', 'Gira en torno a ti.'],
});
