import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MISSING_THE',
  category: 'GRAMMAR',
  winsOver: ['FIXED_TIME_PHRASE'],
  description: '“results are same”, “it is only way”: no “the”',
  message: '“The” is missing before “\\2”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        '@start|because|that|and|but|of|in [younger|older generation] is|are|has|have|can|will|do|does|of|\\.|, => the \\2 \\3',
      exceptions: ['of|in [younger|older generation] of'],
    },
    {
      pattern:
        '@start|because|if|but|so [=government|Government] should|needs|need|uses|use|spends|spend|tries|gives|give|make => the government',
      exceptions: ['but|because|so|if [=Government]'],
    },

    {
      pattern:
        '@start [first|second|third|main|another] reason|thing|point|problem|advantage|argument|step|example ,|that|why|of|to|which|for => =The {lower:\\2}',
      exceptions: ['@start [another|first] thing|step|point|reason', '@start another'],
    },

    {
      pattern:
        'is|are|was|were|be|looks|look|feel|feels|remain|remains|stay|stays|not|almost|exactly|still [same] /[.,;!?]/ => the same',
    },
    {
      pattern:
        'do|does|did|have|has|had|at|in|on|of|from|with|for|give|gives|see|want|get|make|use|share [same] :NN,NNS^:VBG => the same',
      exceptions: [
        'one|the|this|that|these|those|very|all|my|his [same]',
        'in [same] order',
        'of|for|in [same] size|store|level|and|name',
      ],
    },
    {
      pattern:
        "is|was|'re|are|'s|’s|not [only] way|reason|person|thing|place|solution|option|problem|difference|answer|choice|method => the only",
    },
    {
      pattern:
        '@start [first|second|third|last|main|biggest|best|next] :NN^:VB,JJ,RB,NNS,IN,VBG is|was => =The {lower:\\2}',
      exceptions: [
        '@start [last|next|best] week|year|month|night|day|time|summer|spring|century|man|bet',
        '@start [first|second|third|last|main|best|next] _ is|was =/\\p{Lu}.*/',
      ],
    },
    {
      pattern: 'is|was|are|of|that|because|but [main] :NN,NNS^:VB => the main',
      exceptions: ['of|in [main] street|line|body|force|text|course'],
    },
  ],
  wrong: [
    'I think that [[younger generation]] is better. => the younger generation',
    'The results are [[same]]. => the same',
    'It is [[only]] way to win. => the only',
    '[[First]] problem is money. => The first',
    'This is [[main]] reason. => the main',
  ],
  right: ['The results are the same.', 'It is only a way to win.', 'The first problem is money.'],
});
