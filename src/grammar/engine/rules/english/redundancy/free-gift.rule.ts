import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FREE_GIFT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“free gift” for “gift”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[free gift|gifts|giveaway|giveaways] => \\2',
    '[complimentary gift] => gift',
    '[for free] /[.,;!?]/ => free',
  ],
  wrong: ['You get a [[free gift]]. => gift', 'They sent [[free gifts]]. => gifts'],
  right: ['You get a gift.', 'The entrance is free.'],
});
