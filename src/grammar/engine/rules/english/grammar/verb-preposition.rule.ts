import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERB_PREPOSITION',
  category: 'GRAMMAR',
  winsOver: ['DEPEND_AT', 'ARRIVE_TO', 'BELIEVE_ON', 'EXPLAIN_TO', 'WAIT_FOR_ME', 'LISTEN_TO_ME'],
  description: 'A verb with the wrong preposition, or without one: “rely in”',
  message: 'Another preposition is usual with this verb.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'agree|agrees|agreed|disagree|disagrees|disagreed [some|many|these|those|most|several] :NN,NNS => with \\2',
    },
    {
      pattern:
        'bad|good|negative|positive|great|big|strong|huge influence|influences|effects|effect|impact|impacts [to] => on',
    },
    {
      pattern:
        'i|we|they|to|would|could|can|will|should|you go|went|going|go [=/\\p{Lu}\\p{Ll}{3,}/] in|and|\\.|,|for|with|by|last|next|this|every|when|because => to \\3',
      exceptions: [
        'go|went|going [=East|West|North|South|Home|Down|Back|There|Up|Out|Away|Abroad|Online|God|Lord|Sir|Mister|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Inside|Outside|Green|Viral]',
        'go|went [_] , :PRP',
        'agreed|agree [several|many|some|most] months|weeks|years|days|hours|time',
      ],
    },

    { pattern: 'cast|casts|casted|casting|throw|throws doubt|doubts [in|to|at|about] => on' },
    {
      pattern: 'easy|difficult|hard|impossible|important|necessary|possible|better|good [to] me|him|us|them to => for',
    },

    'take|takes|took|taking|taken part [the|this|these|a|an|our|your|my|his|their] => in \\3',
    {
      pattern:
        'arrive|arrives|arrived|arriving [the|my|our|his|her|this|a] station|airport|hotel|school|house|place|beach|city|town|village|office|park|museum|stadium|destination|restaurant|university|cinema|sports|bus|train|goal|shop => at \\2',
      message: 'You arrive “at” a place.',
    },
    {
      pattern: 'depend|depends|depended [the|my|your|his|her|our|their|its|these|many|several] => on \\2',
      message: 'Something depends “on” something else.',
    },
    {
      pattern: 'belong|belongs|belonged [me|him|us|them|you|the|my|our] => to \\2',
      message: 'Something belongs “to” somebody.',
    },
    {
      pattern: 'looked|looks|looking [me|him|us|them] and|\\.|,|with|when|but|because => at \\2',
      message: 'You look “at” somebody.',
    },
    {
      pattern:
        'agree|disagree|agrees [your|this|that|the|my|his|her|their] opinion|idea|statement|view|point|topic|position|author|speaker|opinions|ideas => with \\2',
      message: 'You agree “with” an opinion or a person.',
    },
    'rely|relies|relied|relying [in|at|of|to|from] => on',
    'concentrate|concentrates|concentrating [in|at|to] :DT,PRPS,NN,NNS,NNU,PRP,VBG,WH => on',
    'specialize|specializes|specialized|specializing|specialise|specialised [on|at|for|to|with] => in',
    'succeed|succeeds|succeeded|succeeding [on|at] :DT,PRPS,NN,NNS,NNU,PRP,VBG => in',
    'graduate|graduated|graduates [at|of] the|a|my|his|her|university|school|college => from',
    'benefited|to|can|will|would|could|may|also|not benefit [of] the|this|that|these|it|them|their => from',
    'contribute|contributes|contributed|contributing [for|in|on] :DT,PRPS,NN,NNS,NNU,PRP => to',
    'prevent|prevents|prevented :DT,PRP? :NN,NNS,PRP,PRPS,NNU? [to] :VB => from',
    'stop|stops|stopped him|her|them|us|me|people|it [to] :VB => from',
    'depends|depending|depend [from|in|to|with|for] the|a|my|his|their|our|your|it|them|what|how|which|this|each => on',
    'result|results|resulted [to|into] => in',
    'provide|provides|provided|providing them|us|me|him|people|students|children [some|many|more|good|better|enough] => with \\3',
    'adapt|adapts|adapted|adjust|adjusts [with] the|this|these|their|a|new => to',
    'compete|competes|competed [to] => with',
    'dreams|dreamed [to] :VB => of',
    'belong|belongs|belonged [in|for] the|a|him|her|us|them|me => to',
    'explain|explains|explained [me|us|him|them]>/[.,;!?]/ => to \\2',
    'apologize|apologise|apologized [about] => for',
    'blame|blamed|blames him|her|them|us|me|people [of|about] => for',
    'listen|listens|listened|listening [the|a|this|these|music|my|his|her|their|me|him|them|us]>to => to \\2',
    'wait|waits|waited|waiting [my|your|him|her|them|me|us] => for \\2',
    'look|looking [the] picture|pictures|graph|sky|stars|map|screen|world => at \\2',
    'arrive|arrives|arrived|arriving [to|into] the|a|my|our|this|that|his|their => at',
    'agree|agrees|agreed [to|in|about] him|her|them|this|that => with',
    'believe|believes|believed [on|to] the|a|god|that|this|it|them|him => in',
    'refer|refers|referred [at|on] => to',
    'pay|pays|paid attention [on|in|at|for] => to',
    'get|gets|got rid [from|off] => of',
    'take|takes|took part [at|on|of|to] => in',
    'make|makes|made|take|takes advantage [from|in|for] => of',
    'have|has|had an? influence|effect|impact [to|in|for|at] :DT,PRPS,NN,NNS,PRP => on',
    'effect|impact|influence [to|in] the|our|their|people|us|them|your|my|his|human|children|environment|society => on',
  ],
  exceptions: [
    'give|gives|gave|given|giving good|great|strong effect [to]',
    'in|to effect [_]',
    '[in] order|fact|particular|general|turn|part|case|many|some|most|return|addition|large|all|the|this|itself|themselves past|end|future|long|short|way|case|same|first|sense|least',
    '[to] date|some',
    '[at] all|least|once|home|night|work|school|first|last|times|any|this|the same|time|end|moment',
    '[for] example|instance|long|years|many|the',
    '[from|by|to|at|in|on] which|whom|what',
    'cause|and|no|same|little|this|full|immediate effect [_]',
    '[by|from] :VBG',
    'look [a|the|this] :JJ? same|part|lot|bit|little|way',
    'arrived|arrive [to] :VB',
    'worry|worried [for|of] a|the moment|time|long',
  ],
  wrong: [
    'They agreed [[some]] points. => with some',
    'It casts doubt [[in]] the plan. => on',
    'It is easy [[to]] me to cook. => for',
    'She took part [[the]] race. => in the',
    'We arrived [[the]] station late. => at the',
    'They arrive [[our]] hotel. => at our',
    'It depends [[the]] price. => on the',
    'This coat belongs [[me]]. => to me',
    'She looked [[us]] and smiled. => at us',
    'I agree [[your]] view of it. => with your',
    'They rely [[in]] him. => on',
    'Focus and concentrate [[in]] your work. => on',
    'He explained [[me]] the plan. => to me',
  ],
  right: [
    'They rely on him.',
    'We arrived the next day.',
    'The result in front of us is good.',
    'He explained to me how it works.',
  ],
});
