import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LESSON_LESSEN',
  category: 'CONFUSED_WORDS',
  description: '“lessen” for “lesson” and the other way round',
  message: 'You learn a “lesson”; to “lessen” is to make less.',
  shortMessage: 'Confused words',
  patterns: [
    'a|the|my|your|his|her|our|first|english|piano|driving|history|valuable|important [lessen] => lesson',
    'to|will|would|can|could|may|might|help|helps [lesson] the|our|their|his|her|my|its|your pain|impact|risk|effect|effects|burden|stress|damage|blow|tension|number => lessen',
  ],
  wrong: ['It was an important [[lessen]]. => lesson', 'This will [[lesson]] the pain. => lessen'],
  right: ['It was an important lesson.', 'This will lessen the pain.'],
});
