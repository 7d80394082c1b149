import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAIR_PEAR',
  category: 'CONFUSED_WORDS',
  description: '“pear” for “pair” and the other way round',
  message: 'A “pair” is two of a kind; a “pear” is a fruit.',
  shortMessage: 'Confused words',
  patterns: [
    'a|one|two|new|old|another|this [pear|pears|pare] of shoes|trousers|pants|jeans|socks|gloves|scissors|glasses|boots|hands|eyes|earrings|shorts|wings => {pair:\\2}',
    '[pair] tree|trees|juice => pear',
    'apple|apples and [pairs] => pears',
  ],
  wrong: ['I need a new [[pear]] of shoes. => pair', 'We planted a [[pair]] tree. => pear'],
  right: ['I need a new pair of shoes.', 'We planted a pear tree.'],
});
