import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WRITE_RIGHT',
  category: 'CONFUSED_WORDS',
  description: '“right” for “write” and the other way round',
  message: 'You “write” words; “right” means “correct”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'to|will|would|can|could|please|must|should [right] a|an|the|my|your|his|her|about|down book|letter|letters|article|essay|story|report|email|song|poem|paper|novel|name|word|words => write',
      exceptions: ['to [right] a|an|the|his|her|my|your wrong|wrongs|balance|situation'],
    },
    {
      pattern:
        'you|are|is|was|were|all|quite|absolutely|exactly|not|the [write] /[.,!?]|answer|way|time|place|thing|person|side|hand|direction|choice|decision|moment/ => right',
      exceptions: ['to|i|we|they|can|will|who|you|and|not [write]'],
    },
    'human|civil|equal|animal|voting|legal [writes|rites] => rights',
  ],
  wrong: [
    'I want to [[right]] a book. => write',
    'It is the [[write]] time. => right',
    'They fought for civil [[rites]]. => rights',
  ],
  right: ['I want to write a book.', 'It is the right time.', 'They fought for civil rights.'],
});
