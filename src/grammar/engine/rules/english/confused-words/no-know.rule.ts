import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NO_KNOW',
  category: 'CONFUSED_WORDS',
  description: '“no” or “now” for “know”',
  message: 'Did you mean the verb “know”?',
  shortMessage: 'Confused words',
  patterns: [
    "=I|you|we|they do|did n't|n’t [no|now] => know",
    '=I|we [no] that|how|what|where|why|who => know',
    'let me [no] if|when|what|how|whether => know',
    {
      pattern: '^ i|he|she|we|they|you [new] it|that|him|her|them|what|how|you => knew',
      message: 'Did you mean the verb “knew”?',
    },
  ],
  wrong: [
    'I [[new]] it would happen. => knew',
    "I don't [[no]] what he means. => know",
    'Let me [[no]] if you can come. => know',
  ],
  right: ["I don't know what he means.", 'I say no, that is all.'],
});
