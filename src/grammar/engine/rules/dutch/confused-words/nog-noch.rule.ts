import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOG_NOCH',
  category: 'CONFUSED_WORDS',
  description: '“nog … nog” voor “noch … noch”',
  message: 'Als je “en ook niet” bedoelt, schrijf je “noch”.',
  shortMessage: 'Verwisseling',
  patterns: ['niets [nog] niemand => noch'],
  wrong: ['Er was niets [[nog]] niemand te zien. => noch', 'Hij kende niets [[nog]] niemand. => noch'],
  right: ['Er was niets noch niemand te zien.', 'Er is nog koffie.'],
});
