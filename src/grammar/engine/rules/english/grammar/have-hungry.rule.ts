import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_HUNGRY',
  category: 'GRAMMAR',
  description: '“I have hungry” for “I am hungry”',
  message: 'Use “be”, not “have”: “am \\3”, “is \\3” or “are \\3”.',
  shortMessage: 'Wrong verb',
  words: { have: 'am', has: 'is', had: 'was' },
  patterns: [
    {
      pattern:
        'i [have|had] hungry|thirsty|afraid|cold|hot|sleepy|right|wrong|tired|sad|lucky|angry|happy|careful|sick|ill|late|busy|ready|sure \\.|,|;|\\!|\\?|and|because|when|that|to|of|but => {words:\\2}',
    },
    {
      pattern:
        'he|she|it [has|had] hungry|thirsty|afraid|sleepy|right|wrong|tired|sad|lucky|angry|happy|careful|sick|ill|late|busy|ready|sure \\.|,|;|\\!|\\?|and|because|when|that|to|of|but => {words:\\2}',
    },
    {
      pattern:
        'we|they|you|people [have] hungry|thirsty|afraid|sleepy|tired|sad|lucky|angry|happy|careful|sick|ill|late|busy|ready|sure \\.|,|;|\\!|\\?|and|because|when|that|to|of|but => are',
    },
  ],
  exceptions: [
    'have|has|had [_] , :JJ',
    '[have|has|had] _ , :JJ',
    '[have|has|had] _ and :JJ',
    'have|has|had sick|ill|angry|happy|sad [_]',
    'we|they|people|you [have] sick|ill|busy|angry|happy to|of',
  ],
  wrong: ['I [[have]] hungry. => am', 'She [[has]] afraid of dogs. => is'],
  right: ['We have sick to care for.', 'I am hungry.', 'They have hungry children.', 'I had cold, wet feet.'],
});
