import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VS_PERIOD',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“vs” and “approx” without a full stop',
  message: 'Write this abbreviation with a full stop.',
  shortMessage: 'Punctuation',
  patterns: ['[vs] /\\p{L}+/ => vs.', '[approx] /\\p{N}+|\\p{L}+/ => approx.'],
  wrong: ['It was Ann [[vs]] Bob. => vs.', 'It weighs [[approx]] ten tons. => approx.'],
  right: ['It was Ann vs. Bob.', 'It weighs approx. ten tons.'],
});
