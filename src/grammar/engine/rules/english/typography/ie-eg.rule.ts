import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IE_EG',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“eg” and “ie” without full stops',
  message: 'Write the abbreviation with full stops: “{words:\\1}”.',
  shortMessage: 'Punctuation',
  words: { eg: 'e.g.', ie: 'i.e.' },
  patterns: ['[@words] /,|the|a|an|in|for|if|when|it|not|\\p{Ll}+s/ => {words:\\1}'],
  wrong: ['We grow fruit, [[eg]] apples. => e.g.', 'It is free, [[ie]] the entrance is. => i.e.'],
  right: ['We grow fruit, e.g. apples.', 'It is free, i.e. the entrance is.'],
});
