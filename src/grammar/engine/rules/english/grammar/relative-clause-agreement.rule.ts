import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RELATIVE_CLAUSE_AGREEMENT',
  category: 'GRAMMAR',
  description: '“a person who have” or “people who has”',
  message: 'The verb has to agree with “\\1”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '^ children|people|students|parents|women|men|teachers|tourists|drivers|workers|teenagers who [watches|needs|works|looks|plays|uses|drinks|smokes|studies|travels|drives|moves|calls|visits|wants|likes|cares] => {base:\\4}',
      message: '“\\2” is plural, so use “{base:\\4}”.',
    },
    {
      pattern:
        'someone|somebody|anyone|everyone who always|never|often|usually|really [help|love|like|need|want|work|play|study|try|talk|look|support|care] => {third:\\4}',
      message: 'Use “{third:\\4}” after “\\1 who”.',
    },

    {
      pattern:
        'the|this|my|our|his|her :JJ* :NN^:NNS,JJ,CD,PRP,NNU who|which|that [:VB^:NN,NNS,JJ,VBN,VBD,IN,RB,MD]^let|put|cut|set|hit|read|shut|be => {third:\\5}',
      message: 'The noun before “\\4” is singular, so use “{third:\\5}”.',
      exceptions: [
        'of|in|from|on|at|and|with|for|or|to|between|by|as|about~4 :NN who|which|that [_]',
        'that|which|who :NN,NNS [_]',
        'the|this|my|our|his|her country|company|team|government|world|family|group who|that [_]',
      ],
    },
    {
      pattern:
        'a lot of people|children|students|women|men|things who|that|which [is|was|has|does] => {pluralverb:\\6}',
      message: '“\\4” is plural, so use “{pluralverb:\\6}”.',
    },
    {
      pattern:
        'a lot of people|children|students|women|men|things who|that|which [likes|wants|needs|knows|thinks|lives|makes|takes|goes|comes|gives|works] => {base:\\6}',
      message: '“\\4” is plural, so use “{base:\\6}”.',
    },
    {
      pattern:
        'a|an|every|each|any|another|someone|anyone :JJ* :NN^:NNS,JJ,CD,PRP who|which|that [are|have|do] => {singularverb:\\5}',
      message: 'The noun before “\\4” is singular, so use “{singularverb:\\5}”.',
    },
    {
      pattern:
        'a|an|every|each|any|another :JJ* :NN^:NNS,JJ,CD,PRP who|which|that [:VB^:NN,NNS,JJ,VBN,VBD,IN,RB,MD]^let|put|cut|set|hit|read|shut => {third:\\5}',
      message: 'The noun before “\\4” is singular, so use “{third:\\5}”.',
    },
    'everyone|everybody|someone|somebody|anyone|anybody|nobody who|that [are|have|do|were] => {singularverb:\\3}',
    {
      pattern:
        'everyone|everybody|someone|somebody|anyone|anybody|nobody|one who [:VB^:NN,NNS,JJ,VBN,VBD,IN,RB,MD] => {third:\\3}',
      exceptions: ['no|any one who [_]'],
    },
    {
      pattern: ':NNS^:NN,NNU,JJ,NNP who|which|that [is|was|has|does] => {pluralverb:\\3}',
      exceptions: ['of|in|between|for~2 :NNS who|which|that [_]', 'of|in|between|for :NNS and :NNS who|which|that [_]'],
    },
    {
      pattern:
        'people|children|men|women who|that [is|was|has|does|likes|wants|needs|knows|thinks|lives|makes|takes|goes|comes|gives|works] => {base:\\3}',
      exceptions: ['of|in|between|for~2 people|children|men|women who|that [_]'],
    },
  ],
  exceptions: [
    'and a|an|the _ that|who|which [are|have|do]',
    'and a|an|the _ _ that|who|which [are|have|do]',
    'in|on|at|from every|each|any|another _ who [are|have|do]',
    'of|in|between|for :JJ and :JJ :NNS who|which|that [_]',
    'one|two|some|many|any|each|all of~4 who|which|that [_]',
    'it is|was~4 that [_]',
    '_ that [have|do|are|were] been|not? /[?]/',
    'such|so~3 that [_]',
  ],
  wrong: [
    'Children who [[watches]] films sleep badly. => watch',
    'A friend is someone who always [[help]] you. => helps',
    'It is the reason which [[bring]] us here. => brings',
    'There are a lot of people who [[lives]] alone. => live',
    'He is a man who [[have]] no fear. => has',
    'It is for everyone who [[want]] it. => wants',
    'We saw houses that [[was]] empty. => were',
    'A cook who [[forget]] the salt is ill. => forgets',
  ],
  right: [
    'A friend is someone who always helps you.',
    'It is the reason which brings us here.',
    'He is a man who has no fear.',
    'He is one of those people who have no fear.',
    'A man whose friends have gone is lonely.',
    'It needs a car and a driver that do the same.',
    'He spoke for people on every continent who have hope.',
  ],
});
