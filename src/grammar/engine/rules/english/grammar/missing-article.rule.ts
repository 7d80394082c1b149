import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MISSING_ARTICLE',
  category: 'GRAMMAR',
  description: 'A singular noun without an article: “I have new car”',
  message: 'Add an article before “\\2”, or make it plural.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'have|has|had|having|get|gets|got|getting|give|gives|gave|find|need|needs|want|make|makes|made|live|build|take|takes|took|earn [better|bigger|happier|higher|brighter|longer|healthier|good|great|nice|bright|strong|huge|big|bad|negative|positive|high|low|beautiful|happy|healthy|successful|deep|clear|basic|broad|wide chance|future|understanding|salary|income|career|impact|influence|effect|score|grade|mark|position|impression|solution|relationship|result|life|conversation|view|variety|range] \\.|,|;|\\!|\\?|in|at|on|of|for|to|with|and|because|when|than|if|but|so => {withArticle:\\2} \\3',
      message: 'An article is missing: “{withArticle:\\2} \\3”.',
      exceptions: [
        '[good|great|positive|negative|clear result|influence|effect|view|understanding|income|mark|position]',
        'take [good|great|high|positive|negative effect|position|mark|view]',
      ],
    },
    {
      pattern:
        'ask|asks|asked|asking me|him|her|us|them|you|people|teachers|students [question] => a question || questions',
      message: 'An article is missing: “a question”.',
    },

    {
      pattern:
        'is|was|am|become|became not? [freshman|sophomore|newcomer|bachelor|baby|foreigner|tourist|beginner] \\.|,|;|at|in|when|and|because|but|so|i|we => {withArticle:\\3}',
      message: 'An article is missing before “\\3”.',
    },
    {
      pattern:
        'because|if|when|and|but|so|although|that|as|then|while [@agent]^manager|user|customer|client|specialist|expert|speaker|driver :VBZ^:NNS,NN => {withArticle:\\2} || the \\2',
      message: 'An article is missing before “\\2”.',
      exceptions: ['and|as|or [_]', ':NN,NNS that [_]'],
    },

    {
      pattern:
        ':VB,VBZ^:NN,NNS,NNU,JJ,IN,RB,VBN,NNP,UH [@needsArticle]^society|government|company|nature|page|error|person|member|reason|school|church|birthday|option|gift|opportunity|disease|stranger|building|key|system|child|strategy|idea \\.|,|;|\\!|\\?|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could => {withArticle:\\2} || {pluralnoun:\\2}',
      message: 'Add an article before “\\2”, or make it plural.',
      exceptions: [
        'the|a|an|this|that|his|her|my|our|their|its|your|no|each|every|some|any|weatherproof _ [_]',
        'go|become|turn|play|call|say|mean|be|do|let|thank|bless|love [_]',
      ],
    },
    {
      pattern:
        'of|by|for|in|about|without|before|after|from|than|like|is|are|am|was|were|be|keep|start|started|enjoy|avoid|to|@start|and|when|while :VBG^:NN,NNS,NNU,JJ,IN,RB,VBN [@needsArticle]^society|government|company|nature|page|error|person|member|reason|school|church|birthday|option|gift|opportunity|disease|stranger|building|key|system|child|strategy|idea \\.|,|;|\\!|\\?|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could => {withArticle:\\3} || {pluralnoun:\\3}',
      message: 'Add an article before “\\3”, or make it plural.',
      exceptions: [
        'and|is|are|was|were|be|to :VBG [system|submarine|psychologist|manager|director|editor|factor|element]',
      ],
    },
    {
      pattern:
        'of|from|to|by|between|with|for|about|like|than [@agent] \\.|;|\\!|\\?|because|when|if|that|which|who|in|on|at|for|from|with|about|is|was|than|so|while|during|after|before|we|they|i|you|he|she|it|can|will|should|must|would|could|has => {withArticle:\\2} || {pluralnoun:\\2}',
      message: 'Add an article before “\\2”, or make it plural.',
      exceptions: [
        'role|rank|post|position|title|job|name|type|kind|sort|work|word|profession|career|status|love|child|number|age|species|form|lot|as|per|any|every|no|between _? of [_]',
        'from|to|by|with|after|for [_] to|and|or|after|by',
        'to [_] =/\\p{Lu}.*/',
        'child|adult|friend|man to [_]',
      ],
    },
    {
      pattern:
        'without|like|instead [@needsArticle] \\.|,|;|\\!|\\?|and|but|because|when|if|that|which|who|in|on|at|for|is|was|we|they|i|you|he|she|it|can|will => {withArticle:\\2} || {pluralnoun:\\2}',
      message: 'Add an article before “\\2”, or make it plural.',
      exceptions: [
        'without [_] or|and|of',
        'without [error|mistake|reason|charge|government|example|incident|accident|limit|opportunity]',
      ],
    },
    {
      pattern:
        'instead of [@needsArticle] \\.|,|;|\\!|\\?|and|but|because|when|if|that|which|who|in|on|at|for|is|was|we|they|i|you|he|she|it|can|will => {withArticle:\\3} || {pluralnoun:\\3}',
      message: 'Add an article before “\\3”, or make it plural.',
      exceptions: ['instead of [company|reason|government|society|example|school|mind]'],
    },
    {
      pattern:
        'all|most|many|some|several|lots of [@needsArticle]^society|government|company|nature|hell|life|day|night \\.|,|;|\\!|\\?|and|but|because|that|which|who|in|on|at|for|is|was|are|were|have|would|will|can => the {pluralnoun:\\3}',
      message: 'Use “the” and the plural after “\\1 of”.',
      exceptions: ['some|most of [_] \\.', 'lots of [_]'],
    },

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
    'rent|rents|rented|renting|borrow|borrowed|hire|hired|adopt|adopted|order|ordered|share|shared [:JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,JJS,PRPS,VBG @needsArticle|cabin|cottage|villa|flat] \\.|,|;|\\!|\\?|and|but|or|because|when|in|on|at|for|from|with|by|near|to|which|that => {withArticle:\\2} \\3',
  ],
  exceptions: [
    'be|is|was|are|were|been|very|more|so|being|am|and|stay|remain|become [patient]',
    'with [child]',
    '[=Main =Street]',
    'see|saw|sees|seen|create|creates|created|provide|provides|provided [opportunity] and|or|\\.|,|;|where',
    '^ [opportunity]',
    'is|was|are|were|be [meeting] in|with|on|at',
    '[civilized|civilised|human|modern|western|polite|high|secret|free society]',
    'is|was|be|as|of|become|became [=/\\p{Lu}\\p{Ll}+/] of',
    'with [decision]',
    'room|house|car|door|fence|roof|window|walls|wall|it|kitchen|they want|wants|need|needs [painting]',
    'is|was|were|been|being|be made|named|elected|appointed [_]',
    'i|he|she|they|you|we is|was|are|were|am [good|great|poor|fine|excellent company]',
    'a|an|the|this|that|our|my|their|his|her|your|its|no|some|any :JJ,NN,VBN and|or :VBG [_]',
    '[consumer|customer] and :NN',
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
    'They will have [[better future]]. => a better future',
    'They ask [[teacher]] for help. => a teacher',
    'The life of [[student]] is hard. => a student',
    'We went without [[umbrella]]. => an umbrella',
    'We must protect [[environment]]. => the environment',
    'We had [[great time]] there. => a great time',
    'I have [[new car]]. => a new car',
    'She bought [[house]] in Rome. => a house',
    'It is [[good idea]] to wait. => a good idea',
    '[[Student]] should work. => A student',
    'We rented [[small cabin]] near the lake. => a small cabin',
  ],
  right: [
    'It was an old and vexing problem.',
    'I have a new car.',
    'She bought house plants.',
    'It is a good idea to wait.',
    'We went from city to city.',
    'The student should work.',
    'He was made manager.',
    'The board is meeting in Rome.',
    'We live in civilized society.',
    'She saw opportunity, and he saw risk.',
    'Please be patient.',
  ],
});
