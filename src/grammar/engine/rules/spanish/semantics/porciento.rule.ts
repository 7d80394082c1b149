import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PORCIENTO',
  category: 'SEMANTICS',
  description: 'Porcentaje sin artículo ni espacio: «el 20 porciento»',
  message: 'Se escribe «por ciento» en dos palabras.',
  shortMessage: 'Porcentaje',
  patterns: [
    '/\\p{N}+|cien|diez|veinte|cincuenta|treinta|cuarenta/ [porciento] => por ciento',
    '/\\p{N}+/ [por cientos] => por ciento',
  ],
  wrong: ['Subió el 20 [[porciento]]. => por ciento', 'Bajó diez [[porciento]]. => por ciento'],
  right: ['Subió el 20 por ciento.', 'Calculó el porcentaje.'],
});
