import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CIENTO_SIENTO',
  category: 'CONFUSED_WORDS',
  description: '«ciento» por «siento», «sien» por «cien»',
  message: 'Del verbo «sentir» se escribe «siento».',
  shortMessage: 'Homófono',
  patterns: [
    'lo|me|no|te|yo [ciento] mucho|bien|mal|que|haber|feliz|triste|cansado|cansada|, => siento',
    '[sien] euros|años|personas|veces|metros|kilos|por => cien',
    'el|un|diez|veinte por [siento] => ciento',
  ],
  wrong: ['Lo [[ciento]] mucho. => siento', 'Vale [[sien]] euros. => cien'],
  right: ['Lo siento mucho.', 'Vale cien euros.'],
});
