import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEET_MYSELF',
  category: 'GRAMMAR',
  description: '“I met myself with a friend”',
  message: 'You “meet” someone: leave out “myself”.',
  shortMessage: 'Preposition',
  patterns: ['met|meet|meets [myself|himself|herself|ourselves|themselves with] =>'],
  wrong: ['I met[[ myself with]] a friend. =>', 'They met[[ themselves with]] him. =>'],
  right: ['I met a friend.', 'She met him with a smile.'],
});
