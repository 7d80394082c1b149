import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPARED_THAN',
  category: 'GRAMMAR',
  description: '“compared than” for “compared to”',
  message: 'Say “compared to” or “compared with”.',
  shortMessage: 'Preposition',
  patterns: ['compare|compared|compares|comparing [than|of|from] => to || with'],
  wrong: ['It is small compared [[than]] ours. => to', 'Compared [[than]] last year, it is hot. => to'],
  right: ['It is small compared to ours.', 'Our house is older than yours.'],
});
