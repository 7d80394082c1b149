import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABRAZAR_ABRASAR',
  category: 'CONFUSED_WORDS',
  description: '«abrasar» por «abrazar»',
  message: 'Rodear con los brazos es «abrazar».',
  shortMessage: 'Homófono',
  patterns: [
    '[abrasó|abrasar|abrasa|abraso] a mi|su|tu|la|el madre|padre|hijo|hija|amigo|amiga|abuela|abuelo|hermano|hermana|niño|niña => {abrazar:\\1}',
    'un|gran|fuerte [abraso] => abrazo',
  ],
  wrong: ['Ana [[abrasó]] a su madre. => abrazó', 'Te mando un [[abraso]]. => abrazo'],
  right: ['Ana abrazó a su madre.', 'El sol abrasa.'],
});
