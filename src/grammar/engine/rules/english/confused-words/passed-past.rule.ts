import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PASSED_PAST',
  category: 'CONFUSED_WORDS',
  description: '“passed” for “past” and the other way round',
  message: '“Passed” is a form of the verb “pass”; use “past” otherwise.',
  shortMessage: 'Confused words',
  patterns: [
    'half|quarter [passed] one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve => past',
    'in the [passed] /[.,;]|few|two|three|year|week|month|we|i|they|it/ => past',
    'walk|walked|drove|drive|ran|run|went|go [passed] the|a|his|her|my|our|their|me|him|us|them|it => past',
    {
      pattern: 'have|has|had [past] away|the|by|since => passed',
      exceptions: ['that|we|they|you|he|she have|has|had [past] by'],
    },
    '^ i|we|they|he|she [past] the|a|him|her|them|it|by => passed',
  ],
  wrong: [
    'We [[past]] the house. => passed',
    'It is half [[passed]] nine. => past',
    'She walked [[passed]] the church. => past',
    'His father has [[past]] away. => passed',
  ],
  right: ['It is half past nine.', 'She passed the church.', 'In the past we wrote letters.'],
});
