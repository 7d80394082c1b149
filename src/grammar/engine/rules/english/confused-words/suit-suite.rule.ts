import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUIT_SUITE',
  category: 'CONFUSED_WORDS',
  description: '“suit” for “suite” and the other way round',
  message: 'A “suite” is a set of rooms or programs; you wear a “suit”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'hotel|bridal|honeymoon|presidential|executive|master|en|office|software|test|luxury|penthouse [suit|suits] /[.,;!?]|with|and|of|on|at|in|is|was|for/ => {suite:\\2}',
      exceptions: ['master|executive|office|luxury [suit|suits] and'],
    },
    'follow|followed|follows|following [suite] => suit',
    'law|business|bathing|wet|space|swim|three-piece|black|grey [suite] /[.,;!?]|and|with|to/ => suit',
    'wear|wearing|wore a|the|his|her|my [suite] => suit',
    '[suites|suite] me|you|him|her|us|them|everyone well|best|perfectly|fine|better|down => {suit:\\1}',
  ],
  wrong: [
    'They booked the bridal [[suit]]. => suite',
    'Others followed [[suite]]. => suit',
    'He was wearing a [[suite]]. => suit',
  ],
  right: ['They booked the bridal suite.', 'Others followed suit.'],
});
