import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WANT_VERB',
  category: 'GRAMMAR',
  description: '“want buy” for “want to buy”',
  message: 'Put “to” before the verb.',
  shortMessage: 'Missing “to”',
  patterns: [
    {
      pattern:
        'want|wants|wanted|need|needs|hope|hopes|wish [be] a|an|the|in|at|on|with|more|very|like|rich|famous|happy|successful|free|part => to \\2',
    },

    {
      pattern:
        'learn|learns|learned|continue|continues|continued|manage|managed|afford|intend|intends|forgot [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let|have|do => to \\2',
    },
    'would you|he|she|they like [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD] => to \\4',
    'would you|he|she|they like [come|go|join|visit|try|play|travel|dance|drink|meet] :DT,PRP,PRPS,IN,RB,TO => to \\4',
    'want|wants|wanted [come|go|become|see|make|get|know|take|give|find|buy|eat|tell|speak|write|meet|learn|keep] :DT,PRP,PRPS,IN,RB,TO,CD => to \\2',
    {
      pattern:
        'i|we|they|you|people like|love|hate [go|watch|eat|read|listen|cook|swim|dance|sing|visit|see|spend|meet|learn|travel] :DT,IN,TO,PRPS,NNS => to \\3',
      exceptions: ['people|they like|love [_] to|and'],
    },
    'ready|decide|decided|able|try|tried|trying|hope|hoped|plan|planned|planning|hoping|learn|learned|learnt|learning [go|do|see|have|make|get|know|take|give|find|buy|eat|say|tell|speak|write|meet|keep|use|study|work|visit|travel|drive|cook|swim|play] :DT,PRPS,PRP,IN,RB,TO,CD => to \\2',
    "would|'d|’d like [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let|have|do => to \\3",
    "would|'d|’d like [go|do|see|have|make|get|come|take|find|visit|study|work|talk|ask|thank|join|start|travel|play|stay|say|tell|buy|meet|speak|invite|suggest|recommend|know|become|give|share] :DT,PRPS,PRP,IN,RB,TO,WH => to \\3",
    'i|you|we|they|people need [buy|learn|know|find|send|bring|pay|improve|study|use|make|take|get] a|the|my|some|more|it|your|our|their|this|these|about => to \\3',
    'prefer [go|stay|live|work|study|travel|use|play|watch|drive|spend|eat|walk|buy|pass] in|at|on|with|by|my|the|a|home|alone|time => to \\2',
    'i|you|we|they love|like|hate|prefer [plays|goes|does|reads|watches|swims|eats|sings|travels|writes|speaks|studies|learns|makes|takes] with|in|on|to|at|football|tennis|basketball|volleyball|a|the|my|books|videogames => to {base:\\3}',
    'want|wants|wanted|hope|hopes|hoped|decide|decides|decided|wish|wishes|wished|able|try|tries|tried|refuse|refused|agreed|expect|expects|expected|plan|plans|planned|prefer|prefers [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let|have|do => to \\2',
    'want|wants|wanted [be|have|do|help|work|study|live|travel|use|change|talk|start|visit|stay|play] :DT,PRPS,IN,PRP,RB,TO^:UH => to \\2',
    'going [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^let|get|have|do => to \\2',
    "do|does|did n't|not|n’t need|like|want [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD] => to \\4",
    'needs|needed [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD] => to \\2',
  ],
  exceptions: [
    'if|as|what|how|who|that|which|when|where~3 like|love|hate|prefer [_]',
    'must needs [_]',
    'if|when|as|what|whatever|that|where~3 want|wants|wanted|wish|hope|prefer|like [_^be|become|buy|sell|get|learn|improve]',
  ],
  wrong: [
    'You can do it if you want [[sell]] it. => to sell',
    'They learn [[explain]] things. => to explain',
    'Would you like [[come]] with us? => to come',
    'I would like [[visit]] my aunt. => to visit',
    'We decided [[go]] home. => to go',
    'I want [[buy]] a car. => to buy',
    'They decided [[send]] it. => to send',
    'He needs [[sell]] it. => to sell',
  ],
  right: [
    'She is ready, go and see her.',
    'I want to buy a car.',
    'If you want, write to me.',
    'They got the help they wanted, go and see.',
    'She may have one if she wants.',
  ],
});
