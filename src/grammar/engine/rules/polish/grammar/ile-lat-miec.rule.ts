import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ILE_LAT_MIEC',
  category: 'GRAMMAR',
  description: '„jestem dwadzieścia lat” zamiast „mam dwadzieścia lat”',
  message: 'Wiek podajemy z czasownikiem „mieć”.',
  shortMessage: 'Czasownik',
  patterns: [
    'ja? [jestem] /\\d+|dwadzieścia|trzydzieści|czterdzieści|osiemnaście|piętnaście|dziesięć/ lat => mam',
    'on|ona [jest] /\\d+|dwadzieścia|trzydzieści|czterdzieści|osiemnaście|piętnaście|dziesięć/ lat /[.,]/ => ma',
  ],
  wrong: ['Ja [[jestem]] dwadzieścia lat. => mam', 'Ona [[jest]] 18 lat. => ma'],
  right: ['Mam dwadzieścia lat.', 'Ona ma 18 lat.'],
});
