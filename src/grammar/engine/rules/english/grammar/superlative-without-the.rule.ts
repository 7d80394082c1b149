import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUPERLATIVE_WITHOUT_THE',
  category: 'GRAMMAR',
  description: '“he is best player” for “he is the best player”',
  message: 'A superlative before a noun needs “the”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'is|was|are|were|become|becomes|became [best|worst|biggest|largest|oldest|highest|greatest|longest|tallest|richest|smallest|youngest|cheapest|fastest|strongest :NN^:NNS,JJ,IN,RB,VB in|of|for|that|i] => the \\2 \\3 \\4',
    },
    {
      pattern:
        'is|was|are|were|become|becomes|became|of [most important|popular|famous|beautiful|dangerous|difficult|common|interesting|expensive|powerful :NN,NNS] => the most \\3 \\4',
    },
    {
      pattern: 'the [most tall|short|big|small|cheap|easy|young|rich|strong|slow|cold|warm|fast] => {superlative:\\3}',
      message: 'The superlative is “{superlative:\\3}”.',
    },
  ],
  exceptions: [
    '[most _] :NNS',
    '[most _] people',
    '[most _] work|research|news|information|advice|evidence',
    '[best man|practice|friend|friends|effort]',
    'of most _ [_]',
  ],
  wrong: [
    'She is [[best player in]] the club. => the best player in',
    'It was [[most important day]] of the year. => the most important day',
    'He is the [[most tall]] boy. => tallest',
  ],
  right: [
    'She is the best player in the club.',
    'It is best seen at night.',
    'The north has the most young people.',
    'This is most important work.',
  ],
});
