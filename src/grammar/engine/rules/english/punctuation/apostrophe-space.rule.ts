import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOSTROPHE_SPACE',
  category: 'PUNCTUATION',
  description: '“don ’t”, “it ’s”',
  message: 'Remove the space before the apostrophe.',
  shortMessage: 'Punctuation',
  patterns: [
    "[don|doesn|didn|isn|wasn|can|won|couldn|wouldn ' t] => \\1't",
    "[it|he|she|that|there|what|who ' s] a|the|not|very|so|too|going|been|good|nice => \\1's",
  ],
  wrong: ["They [[don' t]] know. => don't", "[[It' s]] a dog. => It's"],
  right: ["They don't know.", "It's a dog."],
});
