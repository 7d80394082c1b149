import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THAN_THEN',
  category: 'CONFUSED_WORDS',
  description: '“than” for “then”',
  message: '“Then” is about what comes next; “than” compares.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'since|until|till|by|and|but|so|just|only [than] /[.,;!?]|i|he|she|they|we|it|the|there|again/ => then',
      exceptions: ['more|less|better|worse|other|rather|different|else|sooner _ [than] _', ':JJR _ [than] _'],
    },
    'back [than] /[.,;!?]|i|he|she|they|we|it|when/ => then',
    '^ [than] i|he|she|we|they|it|the|there|you|my|his|her|again => then',
    'if _ _ , [than] i|he|she|we|they|it|you|the => then',
    'now and [than] => then',
    ', [than] i|he|she|we|they|it|you will|would|can|could|should|must|went|came|had|was|were => then',
  ],
  wrong: ['Back [[than]] it was easy. => then', '[[Than]] he went home. => Then', 'We met now and [[than]]. => then'],
  right: ['Back then it was easy.', 'It is better and cheaper than before.', 'He runs faster than I do.'],
});
