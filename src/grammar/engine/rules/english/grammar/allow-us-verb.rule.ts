import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLOW_US_VERB',
  category: 'GRAMMAR',
  description: '“allow us go” for “allow us to go”',
  message: 'Put “to” before the verb after “\\1 \\2”.',
  shortMessage: 'Missing “to”',
  patterns: [
    'allow|allows|allowed|allowing|enable|enables|enabled|want|wants|wanted|encourage|encourages|encouraged|invite|invites|invited|advise|advised|expect|force|forces|forced|permit|ask|asked|asking|tell|told|teach|teaches|taught me|him|her|us|them|you|people|students|children|everyone [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^do|let => to \\3',
    'allow|allows|allowed|allowing|enable|enables|enabled|want|wants|encourage|encourages|invite|invited|advise|force|forced me|him|her|us|them|you|people|students|children [go|be|have|do|work|study|help|travel|live|play|visit|talk|come|stay|change] :DT,PRPS,PRP,IN,RB,TO => to \\3',
  ],
  exceptions: [
    'if|what|as|when|who|that|whatever|where|whom|how~4 want|wants|wanted|ask|tell|told|asked you|people|them|him|her|us|me|everyone [_]',
  ],
  wrong: ['They allow us [[sell]] bread. => to sell', 'I want you [[come]] home. => to come'],
  right: ['They allow us to sell bread.', 'If you want me, come home.'],
});
