import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOLE_SOUL',
  category: 'CONFUSED_WORDS',
  description: '“sole” for “soul” and the other way round',
  message: 'Your “soul” is your spirit; “sole” means “only” or the bottom of a shoe.',
  shortMessage: 'Confused words',
  patterns: [
    'heart|body|mind and [sole] => soul',
    'not a [sole] /[.,!?]|was|in|to/ => soul',
    'the|his|her|its|their [soul] purpose|reason|responsibility|owner|survivor|heir|provider|source => sole',
  ],
  wrong: ['She loved him heart and [[sole]]. => soul', 'He is the [[soul]] owner. => sole'],
  right: ['She loved him heart and soul.', 'He is the sole owner.'],
});
