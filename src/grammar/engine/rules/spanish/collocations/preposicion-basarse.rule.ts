import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSICION_BASARSE',
  category: 'COLLOCATIONS',
  description: '«basado a», «inspirado con», «acorde a»',
  message: 'El participio rige «en»: «basado en».',
  shortMessage: 'Preposición',
  patterns: [
    'basado|basada|basados|basadas|inspirado|inspirada [a|de|sobre] => en',
    'basarse|se basa|basan [sobre|de] => en',
  ],
  wrong: ['Está basado [[a]] un libro. => en', 'Es una película basada [[sobre]] hechos. => en'],
  right: ['Está basado en un libro.', 'Vive acorde con su edad.'],
});
