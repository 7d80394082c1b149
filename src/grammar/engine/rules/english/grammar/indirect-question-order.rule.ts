import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INDIRECT_QUESTION_ORDER',
  category: 'GRAMMAR',
  description: '“I know how does it work”',
  message: 'In an indirect question, the subject comes before the verb.',
  shortMessage: 'Word order',
  patterns: [
    'know|knows|understand|understands|see|imagine|ask|asked|wonder|wondered|explain|explained|explains|learn|learned|realize|realise|knew|understood|show|shows|tell|tells|about how|where|when|why [do|does|did] :PRP,DT,PRPS => ',
    {
      pattern:
        'know|understand|see|imagine|wonder|explain|explained|realize|realise|knew|understood|me|us what|why|how [do|does|did] i|we|you|they|he|she|it => ',
    },
    {
      pattern:
        'know|understand|imagine|wonder|explain|explained|knew|understood how|where|why|when [is|are|was|were i|we|you|they|he|she|it] => \\4 \\3',
    },
    {
      pattern:
        'know|understand|imagine|wonder|explain|explained|knew|understood what|who [is|are|was|were it|this|that|they|he|she] /[.,;!?]/ => \\4 \\3',
    },
  ],
  exceptions: ['/["“:,;‘]/ how|where|when|why|what [_]'],
  wrong: [
    'I know how[[ does]] the engine work. =>',
    'They understand why [[is it]] so. => it is',
    'He knew what [[was it]]. => it was',
  ],
  right: ['I know how the engine works.', 'They understand why it is so.', 'I do not see, nor do they.'],
});
