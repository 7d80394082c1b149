import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TRAVEL_TRIP',
  category: 'CONFUSED_WORDS',
  description: '“a long travel” for “a long trip”',
  message: 'Use “trip” or “journey” for one travel.',
  shortMessage: 'Similar words',
  patterns: [
    {
      pattern:
        'a|an|this|last|first|our|my|your|next :JJ? [travel] \\.|,|;|\\!|\\?|to|was|is|in|with|from|around|because => trip || journey',
      exceptions: [',|and|or|to _ [_]'],
    },
  ],
  wrong: ['It was a long [[travel]]. => trip', 'Our [[travel]] to Rome was fun. => trip'],
  right: ['It was a long trip.', 'Travel is fun.'],
});
