import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSICION_CONSISTIR',
  category: 'COLLOCATIONS',
  description: '«consistir de», «consiste con»',
  message: 'El verbo rige «en»: «consistir en».',
  shortMessage: 'Preposición',
  patterns: [
    'consiste|consisten|consistía|consistió|consistir|consistirá [de|con] => en',
    'consiste|consisten|consistía|consistió|consistir [del] => en el',
  ],
  wrong: ['El plan consiste [[de]] tres partes. => en', 'El juego consistía [[de]] cantar. => en'],
  right: ['El plan consiste en tres partes.', 'Insiste en venir.'],
});
