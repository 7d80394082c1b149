import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEAK_WEEK',
  category: 'CONFUSED_WORDS',
  description: '“weak” for “week” and the other way round',
  message: 'A “week” is seven days; “weak” means “not strong”.',
  shortMessage: 'Confused words',
  patterns: [
    'last|next|this|every|per|each|once|twice|times a? [weak] /[.,;!?]|and|in|on|at|we|i|he|she|they|because|with/ => week',
    '/\\p{N}+|two|three|four|five|six/ [weaks] => weeks',
    'too|very|so|still|feel|feels|felt|feeling|physically [week] /[.,;!?]|to|and|for|after/ => weak',
  ],
  wrong: [
    'We met last [[weak]]. => week',
    'He felt [[week]] after the illness. => weak',
    'It takes two [[weaks]]. => weeks',
  ],
  right: ['We met last week.', 'He felt weak after the illness.', 'This weak argument fails.'],
});
