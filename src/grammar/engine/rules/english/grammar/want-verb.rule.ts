import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WANT_VERB',
  category: 'GRAMMAR',
  description: '“want buy” for “want to buy”',
  message: 'Put “to” before the verb: “to \\2”.',
  shortMessage: 'Missing “to”',
  patterns: [
    'want|wants|wanted|hope|hopes|hoped|decide|decides|decided|wish|wishes|wished|able|try|tries|tried|refuse|refused|agreed|expect|expects|expected|plan|plans|planned|prefer|prefers [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let|have|do => to \\2',
    'want|wants|wanted [be|have|do|help|work|study|live|travel|use|change|talk|start|visit|stay|play] :DT,PRPS,IN,PRP,RB,TO^:UH => to \\2',
    'going [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^let|get|have|do => to \\2',
    "do|does|did n't|not|n’t need|like|want [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD] => to \\4",
    'needs|needed [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD] => to \\2',
  ],
  exceptions: ['must needs [_]', 'if|when|as|what|whatever|that|where~3 want|wants|wanted|wish|hope|prefer|like [_]'],
  wrong: [
    'I want [[buy]] a car. => to buy',
    'They decided [[send]] it. => to send',
    'He needs [[sell]] it. => to sell',
  ],
  right: [
    'I want to buy a car.',
    'If you want, write to me.',
    'They got the help they wanted, go and see.',
    'She may have one if she wants.',
  ],
});
