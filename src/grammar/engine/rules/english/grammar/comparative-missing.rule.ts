import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPARATIVE_MISSING',
  category: 'GRAMMAR',
  winsOver: ['MOST_COMPARATIVE', 'MORE_FOR_ER'],
  description: '“important than” for “more important than”',
  message: 'Use the comparative before “than”.',
  shortMessage: 'Comparative',
  patterns: [
    "is|are|was|were|be|am|'s|’s|seem|seems|become|becomes|look|looks much|far|also|not|very? [:JJ^:JJR,NN,NNU,RB,VBN,DT,CD]^other|different|superior|inferior|same|such|less than => more \\3",
    {
      pattern: 'is|are|was|were|be [the more] :JJ~3 than => more',
      message: 'Leave out “the” before a comparative with “than”.',
    },
    {
      pattern: 'less|more|better|worse|bigger|smaller|higher|lower~3 [compare] to|with => compared',
      message: 'Say “compared to”.',
    },
    {
      pattern: '[compare] to|with the|other|others|that|this|those|my|our|their|his|her|it|them => compared',
      exceptions: [
        "to|can|could|will|would|should|must|may|might|not|n't|n’t|i|we|you|they|people|and|or|do|does|did|us [compare]",
        ':NNS,TO,MD,RB [compare]',
        '@start [compare]',
      ],
      message: 'Say “compared”.',
    },
    {
      pattern:
        "is|are|was|'s|’s [best|biggest|worst|largest|greatest|easiest|cheapest|fastest|highest] way|thing|problem|city|country|place|idea|method|solution|time|reason|part|choice|example|job|issue|factor => the \\2",
      message: 'Put “the” before a superlative.',
    },
    {
      pattern:
        'is|are|was|of|in [most] important|difficult|popular|beautiful|famous|expensive|interesting|effective|useful|dangerous|common|successful|powerful way|thing|things|problem|problems|city|country|place|idea|method|solution|reason|reasons|part|choice|example|job|issue|factor|factors|point|person => the most',
      message: 'Put “the” before a superlative.',
    },
    {
      pattern: 'one of [most|best|biggest|worst|largest|greatest|important] :JJ,NNS,NN => the \\3',
      message: 'Put “the” before a superlative.',
      exceptions: ['one of [most] of'],
    },
    { pattern: 'more [:JJR^:NN,RB,JJ] than => \\2', message: '“\\2” is a comparative already.' },
    {
      pattern:
        'much|far|a|even|is|are|was|were lot? [more] easier|happier|healthier|busier|funnier|prettier|heavier|noisier|lazier|luckier|dirtier|lovelier|friendlier|hungrier => ',
      message: '“\\4” is a comparative already.',
    },
    {
      pattern: '[as] @shortComparative as => ',
      message: 'Write the comparative without “as”, and with “than”.',
      exceptions: ['well|same|such [as]', '[as] rather'],
    },
  ],
  exceptions: [
    "/\\p{Lu}.*/^it|he|she|that|this|there|what|who|here|where|how 's|’s [best|biggest|worst|largest|greatest|easiest|cheapest|fastest|highest|most]",
    'so different [than]',
    'rather|sooner|more|less|better~5 [_] than',
    'is [best] :VBN',
  ],
  wrong: [
    'A car is [[expensive]] than a bus. => more expensive',
    'It is [[best]] way to learn. => the best',
    'He is one of [[best]] players. => the best',
  ],
  right: [
    'A car is more expensive than a bus.',
    'It is other than I thought.',
    'They compare to nothing else.',
    "Rome's best example of that is here.",
  ],
});
