import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORDING_WITH',
  category: 'GRAMMAR',
  description: '“according with” for “according to”',
  message: 'Say “according to”.',
  shortMessage: 'Preposition',
  patterns: ['according [with|by|of] => to'],
  wrong: ['According [[with]] the news, it rains. => to', 'He left, according [[by]] her. => to'],
  right: ['According to the news, it rains.', 'They acted in accordance with the law.'],
});
