import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADJECTIVE_VERB',
  category: 'GRAMMAR',
  description: '“it is difficult answer” for “it is difficult to answer”',
  message: 'Put “to” before the verb.',
  shortMessage: 'Missing “to”',
  patterns: [
    'it is|was important|necessary|possible|easy|difficult|hard|good|better|impossible|useful [:VB^:NN,JJ,RB,IN,VBN,VBD] :DT,PRPS,PRP,IN => to \\4',
    "it is|was|'s|’s|be very|really|more|so|also|not|quite? difficult|easy|hard|important|necessary|possible|impossible|better|essential|useful|nice|good|dangerous|fun|great|best|cheaper|easier|harder|safer [have|answer|study|learn|go|do|make|find|use|help|live|travel|play|visit|change|buy|take|get|keep|know|see|say|understand|believe|choose|eat|talk|speak] :DT,PRPS,PRP,IN,WH,TO,RB => to \\5",
  ],
  wrong: ['It is easy [[make]] a mistake. => to make', "It's hard [[find]] the house. => to find"],
  right: ['It is easy to make a mistake.', 'It is hard work in the fields.'],
});
