import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COULD_OF',
  category: 'CONFUSED_WORDS',
  description: '“could of” for “could have”',
  message: 'Did you mean “have”? After “\\1” it sounds like “of”.',
  shortMessage: 'Confused words',
  patterns: [
    'could|should|would|might|must<the|a|his|her|its|our|their|and|full|military|economic [of]^course>course|all|late|necessity|needs|the|a|his|our|their => have',
    {
      pattern: "could|should|would|might|must n't|not [of]>course => have",
      message: 'Did you mean “have”? It sounds like “of” here.',
    },
    {
      pattern: 'could|should|would|might|must [a] been|done|gone|known|had|seen|told => have',
      message: 'Did you mean “have”?',
    },
  ],
  wrong: ['You should [[of]] told me. => have', "It couldn't [[of]] been easier. => have"],
  right: ['You should have told me.', 'We could, of course, leave early.', 'You should of course stay.'],
});
