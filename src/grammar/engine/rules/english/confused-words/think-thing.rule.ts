import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THINK_THING',
  category: 'CONFUSED_WORDS',
  description: '“think” for “thing” and the other way round',
  message: '“Think” is the verb; “thing” is the noun.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'i|we|they|you|people [thing] that|about|so|it|he|she|they|we|you|this => think',
      exceptions: ['you|we|they|people [thing] that'],
    },
    "do|did|does|would|could n't|n’t|not|you [thing] that|about|so|it|he|she|they|we|you|this => think",
    {
      pattern:
        'the|a|only|another|same|first|last|this|good|important|best|right|bad [think] i|is|that|about|to|was|you|we|he|she => thing',
      exceptions: ['let _? _ [think]'],
    },
  ],
  wrong: ['I [[thing]] it is late. => think', 'The first [[think]] I saw was a dog. => thing'],
  right: ['I think it is late.', 'The first thing I saw was a dog.'],
});
