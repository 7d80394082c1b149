import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_CLOSE_PROXIMITY',
  category: 'STYLE',
  picky: true,
  description: '“in close proximity to” for “near”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[in close proximity to] => near',
    '[in the vicinity of] => near',
    '[in the neighbourhood|neighborhood of] /\\p{N}+/ => about',
    '[in excess of] => more than',
    '[in the amount of] => for',
    '[in the direction of] => toward',
  ],
  wrong: ['It stands [[in close proximity to]] the sea. => near', 'It costs [[in excess of]] ten euros. => more than'],
  right: ['It stands near the sea.', 'An excess of salt is bad.'],
});
