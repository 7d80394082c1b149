import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ITS_TO_IT_S',
  category: 'CONFUSED_WORDS',
  description: '“its” for “it’s”',
  message: 'Did you mean “it’s”, short for “it is” or “it has”?',
  shortMessage: 'Confused words',
  patterns: [
    "^ [its] not|been|a|an|the|too|so|very|raining|snowing|just|only|going|always|never|really|important|possible|impossible|easy|difficult|hard|time|nice|great|good|okay|true|likely|clear^best => it's",
    "think|know|hope|believe|say|says|said|because|but|if|that|when|and|since|although|though|sure|as [its] not|been|a|an|the|too|raining|snowing|going|impossible|okay => it's",
    "maybe|perhaps [its] _ => it's",
  ],
  exceptions: [
    '^ [its] very|only|just|always|never|really|important|possible|easy|difficult|hard|time|nice|great|good|true|likely|clear|going /\\p{L}+/^to|that|here|there|now|for|when|if|of|and|but|in|at|how|what|the|a|about|too|not|out|up|on|been|because',
  ],
  wrong: [
    "[[Its]] a long way home. => It's",
    "I think [[its]] too late. => it's",
    "[[Its]] important to sleep. => It's",
  ],
  right: [
    "It's a long way home.",
    'The dog wagged its tail.',
    'Its very existence is in doubt.',
    'Its only window faces north.',
  ],
});
