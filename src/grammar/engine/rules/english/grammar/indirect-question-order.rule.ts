import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INDIRECT_QUESTION_ORDER',
  category: 'GRAMMAR',
  description: '“I know how does it work”',
  message: 'In an indirect question, the subject comes before the verb.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        'know|knows|understand|understands|see|wonder|explain|explained|tell|tells|learn|about what [are|is] :NNS^:VBZ /[.,;!?]|and|or|in|for/ => ',
      exceptions: ['about what [_]'],
    },

    { pattern: 'know|tell|me|us|wonder|ask|asked|remember|sure what time|day|colour|color|size [is it] => it is' },
    { pattern: 'me|us|him|her|them|know|wonder|wondered where|how|when|why [did|does|do] i|you|he|she|it|we|they =>' },

    'important|matter|matters|care|know|knows|consider|about|understand|wonder|me|us|explain|see what|how|where|why|who [are|is|were|was they|we|you|he|she] :VBG => \\4 \\3',
    'know|knows|consider|see|understand|think|wonder|ask|remember|imagine|me|us|about how many|much :NN,NNS,NNU [do|does|did] i|we|they|you|he|she|it => ',
    'know|tell|tells|told|explain|ask|asked|wonder|remember|understand|show|see me|us|him|her|them|you? where|what|how|who|when|why [is|are|was|were the|my|your|his|her|our|their :NN,NNS,NNU] /[.,;!?]/ => \\5 \\6 \\4',
    'tell|tells|told|show|ask|asked me|us|him|her|them where|what|how|who|when|why [is|are|was|were he|she|it|they|you|we] => \\5 \\4',
    'know|knows|understand|understands|see|imagine|ask|asked|wonder|wondered|explain|explained|explains|learn|learned|realize|realise|knew|understood|show|shows|tell|tells|about how|where|when|why [do|does|did] :PRP,DT,PRPS => ',
    'know|understand|see|imagine|wonder|explain|explained|realize|realise|knew|understood|me|us what|why|how [do|does|did] i|we|you|they|he|she|it => ',
    'know|understand|imagine|wonder|explain|explained|knew|understood how|where|why|when [is|are|was|were i|we|you|they|he|she|it] => \\4 \\3',
    'know|understand|imagine|wonder|explain|explained|knew|understood what|who [is|are|was|were it|this|that|they|he|she] /[.,;!?]/ => \\4 \\3',
    "am|is|are|'m|’m not sure|certain where|how|when|why|what [did|does|do] i|you|he|she|it|we|they => ",
  ],
  exceptions: ['/["“:,;‘]/ how|where|when|why|what [_]'],
  wrong: [
    'I know what [[are they]] doing. => they are',
    'Think about how many books[[ do]] you need. =>',
    "I don't know where [[is the station]]. => the station is",
    'I know how[[ does]] the engine work. =>',
    'They understand why [[is it]] so. => it is',
    'He knew what [[was it]]. => it was',
    'I am not sure where[[ did]] I put it. =>',
  ],
  right: [
    'I know how the engine works.',
    'I know what they are doing.',
    'They understand why it is so.',
    'I do not see, nor do they.',
  ],
});
