import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOST_COMPARATIVE',
  category: 'GRAMMAR',
  winsOver: ['MUCH_MORE_BETTER'],
  description: 'A double comparative or superlative: “more better”',
  message: 'Leave out “\\1” before “\\2”.',
  shortMessage: 'Double comparison',
  patterns: [
    {
      pattern: '[more @shortComparative] => \\2',
      exceptions: [
        '[more] older|younger|richer|poorer|taller|simpler|safer|cheaper|smaller|larger|bigger|wider|newer|weaker|stronger|warmer|colder|brighter|darker|faster|slower @plural|and',
        'no|any|much|even|some|ten|two|three|few|once|the|many|several|million|thousand [more better|worse|earlier|lower|higher]',
      ],
    },
    '[most @superlative] => \\2',
  ],
  wrong: ['This way is [[more better]]. => better', 'It was the [[most biggest]] of all. => biggest'],
  right: ['This way is better.', 'It was the biggest of all.', 'We need more older people on the board.'],
});
