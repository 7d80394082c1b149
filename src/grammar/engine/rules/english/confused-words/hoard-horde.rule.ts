import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOARD_HORDE',
  category: 'CONFUSED_WORDS',
  description: '“hoard” for “horde” and the other way round',
  message: 'A “horde” is a crowd; a “hoard” is a hidden store.',
  shortMessage: 'Confused words',
  patterns: [
    '[hoard|hoards] of people|tourists|fans|children|barbarians|zombies|visitors|enemies|insects|journalists|reporters|shoppers => {horde:\\1}',
    'a [horde] of gold|coins|treasure|money|silver|jewels => hoard',
    '[hording] food|toilet|money|gold|supplies => hoarding',
  ],
  wrong: ['[[Hoards]] of tourists came. => Hordes', 'They found a [[horde]] of coins. => hoard'],
  right: ['Hordes of tourists came.', 'They found a hoard of coins.'],
});
