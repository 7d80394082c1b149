import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAM_RACJE',
  category: 'NONSTANDARD_PHRASES',
  description: '„jestem racja” i „mieć prawo”',
  message: 'Mówimy „mieć rację”.',
  shortMessage: 'Zwrot',
  patterns: ['[masz|ma|mam|macie prawdę] => \\1 rację', '[masz|ma|mam|macie racje] => \\1 rację'],
  wrong: ['Zgadzam się, [[masz racje]]. => masz rację', 'On [[ma prawdę]]. => ma rację'],
  right: ['Zgadzam się, masz rację.', 'On mówi prawdę.'],
});
