import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STRIKE_A_CORD',
  category: 'NONSTANDARD_PHRASES',
  description: '“strike a cord” for “strike a chord”',
  message: 'The phrase is “strike a chord”.',
  shortMessage: 'Set phrase',
  patterns: ['strike|strikes|struck|striking a [cord] => chord'],
  wrong: ['It struck a [[cord]] with her. => chord', 'His words strike a [[cord]]. => chord'],
  right: ['It struck a chord with her.', 'He cut the cord.'],
});
