import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_EL',
  category: 'GRAMMAR',
  description: '«de el» en lugar de «del»',
  message: 'La preposición y el artículo se contraen.',
  shortMessage: 'Concordancia',
  patterns: [
    { pattern: '[de el] :NMS,AMS^:V3S => del', exceptions: ['además [de el]'] },
    '[a el] :NMS,AMS^:V3S => al',
    '[de el] @masculine => del',
    '[a el] @masculine => al',
  ],
  wrong: ['Salió [[de el]] bosque. => del', 'La casa [[de el]] médico. => del', 'Va [[a el]] mercado. => al'],
  right: ['La casa del médico.', 'Es de él.'],
});
