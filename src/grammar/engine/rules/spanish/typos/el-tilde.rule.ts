import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EL_TILDE',
  category: 'TYPOS',
  description: '«el» en lugar de «él» y al revés',
  message: 'El pronombre se escribe «él», el artículo «el».',
  shortMessage: 'Tilde',
  patterns: [
    { pattern: '[él] :NMS^:V3S,PP,INF,GER,AMS,P => el', exceptions: ['[él] día|noche|año'] },
    '^ [el] es|está|tiene|dice|dijo|quiere|puede|va|fue|me|te|se|ha|era|vive|trabaja|sabe|viene => él',
    'que|porque|y|con|para|de|a|como|cuando [el] es|está|tiene|dice|dijo|quiere|puede|va|me|te|se|ha|vive|trabaja|sabe|viene => él',
    'con|para|de|por|sin|a [el] /[.,;!?]/ => él',
    '[él] @masculine => el',
  ],
  wrong: [
    'Escribe en [[él]] archivo. => el',
    '[[El]] tiene razón. => Él',
    'Voy con [[el]]. => él',
    'Es [[él]] perro de Ana. => el',
  ],
  right: ['Para él todo es fácil.', 'Él tiene razón.', 'El perro es de él.'],
});
