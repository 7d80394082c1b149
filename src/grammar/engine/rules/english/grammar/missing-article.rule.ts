import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MISSING_ARTICLE',
  category: 'GRAMMAR',
  description: 'A singular noun without an article: “I have new car”',
  message: 'An article is missing before “\\2”, or this is a plural.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'about|protect|protecting|pollute|polluting|save|saving|help|helping|damage|damages|damaging|destroy|destroying|harm|in|for|of|to [environment] \\.|,|;|\\!|\\?|and|because|of|is|by|but|which|that => the environment',
      message: 'Put “the” before “environment”.',
      exceptions: ['_ [environment] and|of|, _? issues|policy|health|energy|climate'],
    },
    {
      pattern:
        'have|had|having|has|spend|spent [good|great|nice|wonderful|lovely|fantastic|hard|bad|amazing|excellent|happy time] \\.|,|;|\\!|\\?|in|at|with|there|here|and|together|when|because => a \\2 \\3',
      message: 'An article is missing: “a \\2 \\3”.',
    },
    'have|has|had|having|need|needs|needed|want|wants|wanted|buy|buys|bought|buying|get|gets|got|getting|make|makes|made|making|find|finds|found|finding|use|uses|used|using|give|gives|gave|giving|see|sees|saw|seeing|own|owns|owning|build|builds|built|building|create|creates|created|creating|choose|chose|choosing|drive|drives|drove|driving|write|writes|wrote|writing|read|reading|watch|watching|visit|visited|visiting|develop|developed|developing|become|becomes|became|becoming|like|prefer|meet|met|meeting|provide|provides|produce|produces|cause|causes|solve|solving [@needsArticle]^reason|company|society|government|page \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {withArticle:\\2} || {pluralnoun:\\2}',
    {
      pattern:
        'have|has|had|having|need|needs|needed|want|wants|wanted|buy|buys|bought|buying|get|gets|got|getting|make|makes|made|making|find|finds|found|finding|use|uses|used|using|give|gives|gave|giving|see|sees|saw|seeing|own|owns|owning|build|builds|built|building|create|creates|created|creating|choose|chose|choosing|drive|drives|drove|driving|write|writes|wrote|writing|read|reading|watch|watching|visit|visited|visiting|develop|developed|developing|become|becomes|became|becoming|like|prefer|meet|met|meeting|provide|provides|produce|produces|cause|causes|solve|solving [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {withArticle:\\2} \\3 || \\2 {pluralnoun:\\3}',
      message: 'An article is missing before “\\2 \\3”, or this is a plural.',
    },
    {
      pattern:
        'have|has|had|having|need|needs|needed|want|wants|wanted|buy|buys|bought|buying|get|gets|got|getting|make|makes|made|making|find|finds|found|finding|use|uses|used|using|give|gives|gave|giving|see|sees|saw|seeing|own|owns|owning|build|builds|built|building|create|creates|created|creating|choose|chose|choosing|drive|drives|drove|driving|write|writes|wrote|writing|read|reading|watch|watching|visit|visited|visiting|develop|developed|developing|become|becomes|became|becoming|like|prefer|meet|met|meeting|provide|provides|produce|produces|cause|causes|solve|solving [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG :NN,NNU^:VBG,NNS,IN,RB,DT @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {withArticle:\\2} \\3 \\4 || \\2 \\3 {pluralnoun:\\4}',
      message: 'An article is missing before “\\2 \\3 \\4”, or this is a plural.',
    },
    {
      pattern:
        'is|was|be|being|become|becomes|became|not|as [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {withArticle:\\2} \\3',
      message: 'An article is missing before “\\2 \\3”.',
    },
    {
      pattern:
        'is|was|be|being|become|becomes|became [@needsArticle] \\.|,|;|\\!|\\?|in|for|that|which|who|of|because|with|and => {withArticle:\\2}',
      message: 'An article is missing before “\\2”.',
    },
    {
      pattern:
        'in|on|at|with|from|about|for|of|into|by|like|than|to [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG,IN @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {withArticle:\\2} \\3 || \\2 {pluralnoun:\\3}',
      message: 'An article is missing before “\\2 \\3”, or this is a plural.',
    },
    {
      pattern:
        'in|with|about|for|into|on [@needsArticle]^example|conclusion|society|opportunity|passage|mistake|concept|problem|disease|error|government|reason|store|company|list|book|university|line|street|phone|television|computer|bus|train|car|boat|ship|plane|child|tree|key|window|door|table|game|page|letter|house|bird|animal|person|member|friend|shop|city|bank \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {withArticle:\\2} || {pluralnoun:\\2}',
      exceptions: [
        'from _ to|into [_]',
        'from [_] to',
        'of [_] and|or|to',
        'in|with|about|for|into|of|from|on [_] and|or|of|to',
      ],
    },
    {
      pattern:
        'in|by|with|than|to|of|for|is [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG,IN way] \\.|,|;|\\:|\\!|\\?|)|to|and|of|that|because|than|for|we|they|it|is|i => {withArticle:\\2} \\3',
      message: 'An article is missing before “\\2 \\3”.',
      exceptions: ['[half|long|under|some|same|own way]', 'by [_ way] of'],
    },
    {
      pattern:
        'have|has|had|having|need|needs|needed|want|wants|wanted|buy|buys|bought|buying|get|gets|got|getting|make|makes|made|making|find|finds|found|finding|use|uses|used|using|give|gives|gave|giving|see|sees|saw|seeing|own|owns|owning|build|builds|built|building|create|creates|created|creating|choose|chose|choosing|drive|drives|drove|driving|write|writes|wrote|writing|read|reading|watch|watching|visit|visited|visiting|develop|developed|developing|become|becomes|became|becoming|like|prefer|meet|met|meeting|provide|provides|produce|produces|cause|causes|solve|solving [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG @needsArticle] :VBG^:NN => {withArticle:\\2} \\3 || \\2 {pluralnoun:\\3}',
      message: 'An article is missing before “\\2 \\3”, or this is a plural.',
    },
    {
      pattern:
        '@start [:NN,NNU^:NNP,JJ,VB,RB,IN,PRP,DT,CD,NNS,VBG @needsArticle] is|was|has|can|will|should|must|would|could|does => {withArticle:\\2} \\3 || \\2 {pluralnoun:\\3}',
      message: 'An article is missing here, or this is a plural.',
    },
    '@start [@needsArticle]^government|society|company is|was|has|can|will|should|must|would|could|does => {withArticle:\\2} || the \\2',
    'because|if|when|and|but|so|although|than [student|teacher|child|worker|professor|lecturer|customer|consumer|tourist|driver|parent|player|employee|patient|reader|citizen|company|country|city|car|computer|machine] is|was|has|can|will|should|must|would|could|does => {withArticle:\\2} || the \\2',
  ],
  exceptions: [
    '[_] /[-]/',
    'from [@needsArticle] to',
    '[@needsArticle] by|after|to|and|or|upon @needsArticle',
    '@needsArticle by|after|to|and|or|upon|from [@needsArticle]',
    'and|or [_] and|or',
    '[responsible|big|good|limited|federal|local|democratic|representative|strong|small|honest government]',
    '[thy|thine _]',
    '[own _]',
    '[reading passage|book|lesson|list]',
    "'s|’s [@needsArticle]",
    "[/.*['’]s/ _]",
    ', [_] ,',
    '[@needsArticle] =/\\p{Lu}.*/',
    '_ [public|private|high|open|past|present|future|main|best|last|first|next|mere|sole|full|half|good] friend|parent|company|reason|day|person|customer|story|example|meeting|game|picture',
  ],
  wrong: [
    'We must protect [[environment]]. => the environment',
    'We had [[great time]] there. => a great time',
    'I have [[new car]]. => a new car',
    'She bought [[house]] in Rome. => a house',
    'It is [[good idea]] to wait. => a good idea',
    '[[Student]] should work. => A student',
  ],
  right: [
    'I have a new car.',
    'She bought house plants.',
    'It is a good idea to wait.',
    'We went from city to city.',
    'The student should work.',
  ],
});
