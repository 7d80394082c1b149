import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRICE_PRIZE',
  category: 'CONFUSED_WORDS',
  description: '“win the first price” for “win the first prize”',
  message: 'You win a “prize”; a “price” is what something costs.',
  shortMessage: 'Similar words',
  patterns: [
    'win|won|wins|winning|awarded the|a|this|that|many|some|two|our|my|his|her? :JJ,NN? [price] => prize',
    'win|won|wins|winning|awarded the|a|this|that|many|some|two|our|my|his|her? :JJ,NN? [prices] => prizes',
  ],
  wrong: ['She won the first [[price]]. => prize', 'He won two [[prices]] at the fair. => prizes'],
  right: ['She won the first prize.', 'The winner paid a high price.'],
});
