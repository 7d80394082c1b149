import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GRADO_UNIDAD',
  category: 'TYPOGRAPHY',
  description: 'Unidad pegada a la cifra o con punto: «5km», «10 kms.»',
  message: 'Entre la cifra y la unidad va un espacio, y el símbolo no cambia.',
  shortMessage: 'Unidad',
  patterns: [
    '/\\p{N}+/ [kms|Kms] => =km',
    '/\\p{N}+/ [kgs|Kgs] => =kg',
    '/\\p{N}+/ [mts|cms] => {unidad:\\2}',
    '/\\p{N}+/ [hrs] => =h',
    '[/\\p{N}+(?:km|kg|cm|mm|ml|mg|MB|GB|KB|TB)/] => {espaciado:\\1}',
  ],
  wrong: ['Corre 10 [[kms]] cada día. => km', 'Pesa [[5kg]] o más. => 5 kg'],
  right: ['Corre 10 km cada día.', 'Pesa 5 kg o más.'],
});
