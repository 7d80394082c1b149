import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AN_INFORMATION',
  category: 'GRAMMAR',
  description: '“an information” and the like',
  message: 'You cannot count “\\2”. Say “a piece of \\2”, or leave out the article.',
  shortMessage: 'Uncountable noun',
  patterns: [
    '[a|an] advice|information|furniture|luggage|homework|equipment /[.,;!?]|about|for|from|to|that|which|and|on|in/ => some || a piece of',
  ],
  wrong: ['I need [[an]] information about trains. => some', 'She gave me [[an]] advice. => some'],
  right: ['I need some information about trains.', 'An information desk is at the door.'],
});
