import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THIS_NNS',
  category: 'GRAMMAR',
  description: '“this books” or “these book”',
  message: '“\\1” does not agree with “\\2”: one is singular, the other plural.',
  shortMessage: 'Agreement',
  words: { these: 'this', those: 'that' },
  patterns: [
    {
      pattern:
        '[this] people|children|men|women|things|questions|problems|ideas|reasons|mistakes|errors|friends => these',
      exceptions: [
        "[this] people|children|men|women /['’].*/",
        'do|does|did|like|is|was|not|that|how|why [this] people',
        '[this] people @have|@be|do|will|can',
      ],
    },
    '[this] @plural are|were|have => these',
    {
      pattern:
        '[@words] thing|question|problem|idea|reason|mistake|error|person|man|woman|child|week|year|month => {words:\\1}',
      exceptions: [
        '[these|those] man|woman|child|week|year|month|question|problem|error|idea|person|thing|reason /\\p{L}.*/^is|was|has|seems|will|can|and|or|of|in|on|at|to|for',
        '[these|those] _ /-.*/',
      ],
    },
  ],
  wrong: [
    'We talked about [[this]] things yesterday. => these',
    'I made [[these]] mistake again. => this',
    '[[This]] books are new. => These',
    'He solved [[those]] problem in a day. => that',
  ],
  right: ['We talked about these things yesterday.', 'I made this mistake again.', 'These problem solvers earn a lot.'],
});
