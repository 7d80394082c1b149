import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EL_TILDE',
  category: 'TYPOS',
  description: '«el» en lugar de «él» y al revés',
  message: 'El pronombre se escribe «él», el artículo «el».',
  shortMessage: 'Tilde',
  patterns: [
    '^ [el] es|está|tiene|dice|dijo|quiere|puede|va|fue|me|te|se|ha|era|vive|trabaja|sabe|viene => él',
    'que|porque|y|con|para|de|a|como|cuando [el] es|está|tiene|dice|dijo|quiere|puede|va|me|te|se|ha|vive|trabaja|sabe|viene => él',
    'con|para|de|por|sin|a [el] /[.,;!?]/ => él',
    '[él] @masculine => el',
  ],
  wrong: ['[[El]] tiene razón. => Él', 'Voy con [[el]]. => él', 'Es [[él]] perro de Ana. => el'],
  right: ['Él tiene razón.', 'El perro es de él.'],
});
