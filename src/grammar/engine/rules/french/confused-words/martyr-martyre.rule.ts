import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MARTYR_MARTYRE',
  category: 'CONFUSED_WORDS',
  description: '« martyr » pour « martyre »',
  message: 'La souffrance est le « martyre », la victime un « martyr ».',
  shortMessage: 'Homophone',
  patterns: [
    'souffrir|souffre|souffrait|souffert|subir|subit le [martyr] => martyre',
    { pattern: 'enfant|enfants|peuple|ville [martyre] /[.,]/ => martyr', exceptions: ['ville [martyre]'] },
  ],
  wrong: ['Il souffre le [[martyr]]. => martyre', 'Elle a souffert le [[martyr]]. => martyre'],
  right: ['Il souffre le martyre.', 'C’est un martyr de la liberté.'],
});
