import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HALF_AN_HOUR',
  category: 'GRAMMAR',
  description: '“half a hour” and “half hour ago”',
  message: 'Did you mean “half an hour”?',
  shortMessage: 'Phrasing',
  patterns: [
    '[half hour] ago|later|before|earlier|after => half an hour',
    '[half a hour] => half an hour',
    'for|in|after|about [half hour] /[.,;!?]|and|i|we|he|she/ => half an hour',
  ],
  wrong: ['He left [[half hour]] ago. => half an hour', 'We waited for [[half hour]]. => half an hour'],
  right: ['He left half an hour ago.', 'It is a half-hour show.'],
});
