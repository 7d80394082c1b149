import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRESSO_VICINO_A',
  category: 'COLLOCATIONS',
  description: '«assieme con», «vicino di», «insieme a te e»',
  message: 'Si dice «vicino a», «davanti a», «dietro a».',
  shortMessage: 'Preposizione',
  patterns: [
    '[vicino il] => vicino al',
    '[vicino la] => vicino alla',
    '[davanti il] => davanti al',
    '[davanti la] => davanti alla',
    'di [fronte il] => fronte al',
    'di [fronte la] => fronte alla',
    '[accanto il] => accanto al',
    '[accanto la] => accanto alla',
    '[oltre il] fatto => oltre al',
  ],
  wrong: ['Abita [[vicino la]] scuola. => vicino alla', 'Siede [[davanti il]] fuoco. => davanti al'],
  right: ['Abita vicino alla scuola.', 'Siede davanti al fuoco.'],
});
