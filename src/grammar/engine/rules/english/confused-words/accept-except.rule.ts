import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCEPT_EXCEPT',
  category: 'CONFUSED_WORDS',
  description: '“except” for “accept” and the other way round',
  message: '“Accept” means “to take”; “except” means “apart from”.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|must|cannot|please|could|gladly [except] @determiner|it|them|credit|cash|payment|that => accept',
    'everyone|everybody|everything|all|nothing|nobody|anyone|anything [accept] for|me|him|her|you|the|one|that => except',
    '^ i|we [except] your|the|his|her|this|that => accept',
    '/[,;]/ [accept] for one|the|a|that|this => except',
  ],
  wrong: [
    'I [[except]] your offer. => accept',
    'I accept it, [[accept]] for one thing. => except',
    'Please [[except]] my thanks. => accept',
    'Everyone [[accept]] him came. => except',
  ],
  right: ['Please accept my thanks.', 'Everyone except him came.'],
});
