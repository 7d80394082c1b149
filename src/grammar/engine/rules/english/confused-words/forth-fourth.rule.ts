import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FORTH_FOURTH',
  category: 'CONFUSED_WORDS',
  description: '“forth” for “fourth” and the other way round',
  message: '“Fourth” comes after third; “forth” means “forward”.',
  shortMessage: 'Confused words',
  patterns: [
    'the|my|his|her|our|their|a|third|every|in [forth] of|time|day|year|floor|place|quarter|grade|grader|edition|child|season|chapter|one|week|person|century|row|question|position => fourth',
    'back and [fourth] => forth',
    'and so [fourth] => forth',
    {
      pattern: 'set|put|brought|bring|brings|hold|held [fourth] /[.,;!?]|by|in|the|a|and|new/ => forth',
      exceptions: ['set|put|brought|held [fourth] by'],
    },
  ],
  wrong: ['She lives on the [[forth]] floor. => fourth', 'They walked back and [[fourth]]. => forth'],
  right: ['She lives on the fourth floor.', 'They walked back and forth.'],
});
