import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_NOUN_BASE_VERB',
  category: 'GRAMMAR',
  winsOver: ['SINGULAR_NOUN_VERB_OBJECT', 'EACH_OF_ARE', 'AGREEMENT_SENT_START'],
  description: '“the professor oppose” for “the professor opposes”',
  message: 'Use “{third:\\2}” with “\\1”, or the plural “{pluralnoun:\\1}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start :NN,NNU^god^heaven^aircraft^thou^den^:NNS,VB,JJ,VBN,VBD,RB,IN,NNP,CD,PRP,DT,UH,MD,VBG [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let|bless|forbid|do|put|cut|hit|set|shut|spread|beat|read :DT,PRPS,PRP,TO,RB => {third:\\3}',
      message: 'Use “{third:\\3}” with “\\2”.',
    },

    {
      pattern:
        '@start|because|when|if :NN,NNU^aircraft^thou^:NNS,VB,JJ,VBN,VBD,RB,IN,NNP,CD,PRP,DT,UH,MD,VBG [make|have|give|bring|become|teach|provide|allow|affect|create|keep|get|take|include|contain|require|produce|destroy|enable|improve|increase|reduce|cause|need|help|offer|play|show] :DT,PRPS,PRP,JJ,NN,NNU,NNS,TO,RB^been => {third:\\3}',
      message: 'Use “{third:\\3}” with “\\2”.',
      exceptions: [
        '@start heaven|god|devil|lord|fate|thank|hell [_]',
        'when|if|because _ [have|need|help|show|play|offer|cause|increase]',
      ],
    },
    {
      pattern:
        '@start smoking|driving|working|learning|studying|reading|watching|playing|travelling|traveling|eating|drinking|living|walking|running|swimming|teaching|shopping|cooking|dancing|advertising|fishing|training [make|have|give|bring|become|provide|allow|affect|create|keep|take|require|cause|need|help|improve|increase|reduce|lead|cost] :DT,PRPS,PRP,JJ,NN,NNU,NNS,TO => {third:\\3}',
      message: 'Use “{third:\\3}” with “\\2”.',
    },
    {
      pattern:
        'the|a|an|every|each|this|my|his|her|our|your|their :NN^may^might^will^can^must^:NNS,JJ,VB,PRP,CD,VBD,VBN,RB,IN,VBG,DT [:VB^hast^dost^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|do|have|let|say|except|remain|read|put|cut|hit|set|shut|spread|beat :DT,PRPS,PRP,TO,RB^all => {third:\\3}',
      message: '“\\2” is singular, so use “{third:\\3}”.',
      exceptions: [
        '_ police|staff|team|majority|couple|rest|public|youth|family|group|half|number|government|pair|crew|lot|variety|people|cattle|company|elite|audience|committee|council|enemy|army|navy|crowd|faculty|generation|class|press|community|party|dozen|hundred|thousand|million|few|like [_]',
        'in|of|on|at|for|with|by|from|to|as|than|like|about|after|before|during|without|between|against|all|under|over|into|upon|not|through|day|way|time|moment|year|week|month|night|minute~2 the|a|an|every|each|this|my|his|her|our|your|their _ [_]',
        'suggest|suggested|insist|insisted|insists|demand|demanded|require|requires|required|recommend|recommended|recommends|propose|proposed|important|necessary|essential|ask|asked|order|ordered|urge|urged|request|requested|better|vital~4 the|a|an|every|each|this|my|his|her|our|your|their _ [_]',
        ':NNS,WH,VBZ~6 the|a|an|every|each|this|my|his|her|our|your|their _ [_]',
        "[_] 'd|’d",
        "let|lets|make|makes|made|making|help|helps|helped|helping|assist|assists|assisted|assisting|mandating|see|sees|saw|seen|seeing|watch|watched|hear|heard|hearing|feel|felt|have|had|has|having|did|does|do|can|could|will|would|should|must|may|might|shall|and|or|nor|dare|bid|bade|'ll|’ll|than|lest~3 the|a|an|every|each|this|my|his|her|our|your|their _ [_]",
        'let|may|might|shall~7 _ _ [_]',
        'recommending|recommendation|essential|asking|requests~11 _ _ [_]',
        '_ devil|god|aircraft|jury|lord [_]',
      ],
    },

    '@needsArticle [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|do|have|let|say|except|remain :DT,PRPS,PRP,IN,TO,RB => {third:\\2}',
    {
      pattern:
        '@needsArticle|person|man|woman [want|need|like|love|hope|seem|tend|try|help] to|everything|something|their|them => {third:\\2}',
      exceptions: ['@needsArticle [need|help|love|hope] for'],
    },
    {
      pattern:
        '@needsArticle|person|man|woman just|also|always|really|often|usually|never|only [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let => {third:\\3}',
      message: 'Use “{third:\\3}” with “\\1”, or the plural “{pluralnoun:\\1}”.',
    },
    {
      pattern:
        'one|everyone|everybody|someone|somebody|nobody|anyone [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|do|have|let|say|go|see|except :DT,PRPS,PRP,IN,TO,RB => {third:\\2}',
      message: 'Use “{third:\\2}” with “\\1”.',
      exceptions: ['no one [_]'],
    },
    {
      pattern:
        '^ nowadays|today|now technology|education|pollution|society|internet|life|traffic|tourism|science|everything|everyone [become|make|have|give|bring|provide|allow|affect|create|play|cause|help] :DT,PRPS,PRP,JJ,NN,NNU,NNS,TO,RB => {third:\\4}',
      message: 'Use “{third:\\4}” with “\\3”.',
    },
  ],
  exceptions: [
    '[read|put|cut|hit|set|shut|let|spread|beat] out|up|down|off|on|the|a|his|her|him|it',
    'proposing|propose|importance|urging|recommending|insisting|asking|imperative|desirable that _ _ [_]',
    "let|lets|make|makes|made|help|helps|helped|see|saw|seen|watch|watched|hear|heard|have|had|has|did|does|do|can|could|will|would|should|must|may|might|shall|to|and|or|nor|n't|n’t|having|letting|helping|making|seeing|than|that|if|lest|dare|'ll|’ll~6 @needsArticle|person|man|woman|one|everyone|everybody|someone|somebody|nobody|anyone just|also|always|really|often|usually|never|only? [_]",
  ],
  wrong: [
    'History [[tell]] us that it works. => tells',
    'Technology [[make]] life easy. => makes',
    'Smoking [[cause]] cancer. => causes',
    'Then the nephew [[forget]] his hat. => forgets',
    'The professor [[oppose]] the plan. => opposes',
    'A person just [[know]] it. => knows',
    'Nowadays technology [[become]] more important. => becomes',
  ],
  right: [
    'It is of great importance that the king enact the law.',
    'Should every uncle explain the rule?',
    'They had the butler explain the rule, and we heard my uncle explain it.',
    'Technology makes life easy.',
    'God bless the king.',
    'The professor opposes the plan.',
    'Let the student explain the plan.',
    'Can a driver see the road?',
    'The rabbit read out her name.',
  ],
});
