import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESCAPE_GOAT',
  category: 'NONSTANDARD_PHRASES',
  description: '“escape goat” for “scapegoat”',
  message: 'The phrase is “scapegoat”.',
  shortMessage: 'Set phrase',
  patterns: ['[escape goat] => scapegoat', '[escape goats] => scapegoats'],
  wrong: ['They need an [[escape goat]]. => scapegoat', 'He made them [[escape goats]]. => scapegoats'],
  right: ['They need a scapegoat.', 'The goats escaped.'],
});
