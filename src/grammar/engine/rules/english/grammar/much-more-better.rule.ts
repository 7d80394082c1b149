import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUCH_MORE_BETTER',
  category: 'GRAMMAR',
  description: '“much more better” and “most funniest”',
  message: 'Leave out “more” or “most” here.',
  shortMessage: 'Comparison',
  patterns: [
    'much|far|even [more better|worse|bigger|smaller|faster|easier|cheaper|stronger|older|younger|higher|lower] => \\3',
    '[more prettier|nicer|funnier|happier|angrier|hungrier|sunnier|dirtier|heavier|busier|lazier] => \\2',
    '[most prettiest|nicest|funniest|happiest|busiest|ugliest|heaviest] => \\2',
  ],
  wrong: ['It is much [[more better]] now. => better', 'She is [[more happier]]. => happier'],
  right: ['It is much better now.', 'She is happier.'],
});
