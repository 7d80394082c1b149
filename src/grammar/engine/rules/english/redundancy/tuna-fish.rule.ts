import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TUNA_FISH',
  category: 'REDUNDANCY',
  picky: true,
  description: '“tuna fish” for “tuna”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[tuna fish] => tuna',
    '[pizza pie] => pizza',
    '[widow woman] => widow',
    '[baby puppy|puppies|kitten|kittens] => \\2',
  ],
  wrong: ['We ate [[tuna fish]]. => tuna', 'She has a [[baby kitten]]. => kitten'],
  right: ['We ate tuna.', 'The baby sleeps.'],
});
