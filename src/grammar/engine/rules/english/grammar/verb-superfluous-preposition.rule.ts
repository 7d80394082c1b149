import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERB_SUPERFLUOUS_PREPOSITION',
  category: 'GRAMMAR',
  winsOver: ['LACK_OF_VERB', 'DISCUSS_ABOUT', 'CONTACT_WITH_ME', 'REACH_TO'],
  description: '“mention about”, “contact with”',
  message: 'This verb takes its object without “\\2”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern: 'trust|trusts|trusted|trusting [on|to] the|a|him|her|them|it|me|us|my|his|their|people|others|other => ',
    },
    {
      pattern: 'enjoy|enjoys|enjoyed|enjoying [in|on|with|of|from|about] it|them|the|my|this|that|their|our|your => ',
      exceptions: [
        'is|are|was|were|be|been~1 enjoyed [_]',
        'enjoy|enjoys|enjoyed|enjoying [with|in|from|on] the|my|their|our|your',
      ],
    },
    { pattern: 'have|has|had|to|i|we|they|she|he visited|visit|visits [to] =/\\p{Lu}\\p{Ll}+/ => ' },
    {
      pattern:
        'have|has|had|to|i|we|they|she|he visited|visit [to] the|my|a|an|many|some|this|that|other|different => ',
    },
    { pattern: 'explain|explains|explained [about] the|a|this|that|how|why|what|my|his|her|their|our|it => ' },

    'become|becomes|became [in] a|an => ',
    'answered|answering [to] my|your|his|her|our|the letter|letters|question|questions|message|email|mail|call => ',
    'phone|phoned|phoning|phones [to] me|him|her|us|them|my => ',
    'enter|enters|entered|entering [to] the|a|my|his|her|our|their room|house|school|university|building|shop|class|classroom|college|hotel|restaurant|market|country => ',
    {
      pattern:
        'mention|mentions|mentioned|emphasize|emphasizes|emphasized|emphasise|describe|describes|described|investigate|investigated|resemble|resembles|resembled|request|requested|obey|obeyed|await|encounter|encountered|encounters|regret|regretted|lack|lacks|lacked|marry|approach|approaches|approached|affect|affects|affected|contact|contacted|face|faces|oppose|opposes|opposed|influence|influences|violate|consider|considers|considered|confront|confronts|accompany [about|with|to|on|of|for] the|a|an|this|that|these|those|their|his|her|my|our|your|its|it|them|him|us|me => ',
      exceptions: [
        'describe|describes|described [to|for|with|on]',
        'mention|mentions|mentioned [to|on|with|of|for]',
        'investigate|investigated [for|with|on]',
        'considered|consider [to|on|for|with]',
        'request|requested|approach|approached|approaches|contact|influence|influences|lack|face|faces|affect|encounter [of|to|for|on|with]',
        'regret [to|for|on|with]',
        'consider|considers|considered [of]',
        ':DT,PRPS,JJ mention|request|approach|contact|influence|lack|face|regret|encounter [_]',
        'opposed|confronted|accompany|oppose [to|on|for]',
        'marry|await|obey|violate [on|for|in]',
        '_ [on] this|that',
      ],
    },
    {
      pattern:
        'they|we|i|you|he|she|it|to|can|could|will|would|should|must|may|might|who|which|people|not contact|encounter|face|regret|lack|influence|affect|affects|oppose|request|approach|resemble|lacks|influences|emphasize|stress|discuss|access|enter|reach|answer|join|visit|control [with|of|on|to|for|about|in|into|at] the|a|an|this|these|those|their|his|her|my|our|your|its|it|them|him|us|me|people|others => ',
      message: 'This verb takes its object without “\\3”.',
      exceptions: [
        'answer [to|for|in|with]',
        'request [for|in] _',
        'enter [into]',
        'join [in|with|to]',
        'visit [with|in|at]',
        'lack [in]',
        'face [to|in|on]',
        'reach|control [for|into|in|at|to] _',
        'discuss|encounter|resemble|oppose|reach|visit|influence|contact|approach [in|at|on|for] the|a|this|these|those|their|our|his|its|my',
        'discuss|request|lack|access [with] _',
        'they|we|i|you|he|she|it|to|can|could|will|would|should|must|may|might|who|which|people|not approach|access|answer [to]',
        'to approach|access|answer|contact|face [to|with|of|for|in]',
        '_ answer|approach [_]',
        'approach|answer|influence|request|control|lack|contact [of]',
        'access [for]',
      ],
    },
  ],
  exceptions: ['emphasized|emphasised|emphasize|emphasizes [to]'],
  wrong: [
    'You can trust[[ on]] him. =>',
    'I found myself enjoying[[ in]] it. =>',
    'It became[[ in]] a habit. =>',
    'She phoned[[ to]] me today. =>',
    'We entered[[ to]] the room. =>',
    'He mentions[[ about]] the toad. =>',
    'They described[[ about]] it at length. =>',
    'We encounter[[ with]] people every day. =>',
  ],
  right: [
    'They enjoyed in the evening what they had cooked.',
    'He mentions the toad.',
    'The answer to the question is no.',
    'In contrast to this, the lack of it hurts.',
    'She described to me what she saw.',
  ],
});
