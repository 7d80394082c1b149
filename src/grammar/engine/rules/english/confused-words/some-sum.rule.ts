import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOME_SUM',
  category: 'CONFUSED_WORDS',
  description: '“some” for “sum” and the other way round',
  message: 'Did you mean “sum”? It means an amount or a total.',
  shortMessage: 'Confused words',
  patterns: [
    'large|small|huge|considerable|substantial|lump|a [some] of money => sum',
    'large|huge|vast|small [somes] of => sums',
    'in [some] , => sum',
    'have|has|need|want|buy|get [sum] of|more|food|water|time|help => some',
  ],
  wrong: ['He paid a large [[some]] of money. => sum', 'We need [[sum]] more time. => some'],
  right: ['He paid a large sum of money.', 'We need some more time.'],
});
