import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ING_SINCE_YEARS',
  category: 'GRAMMAR',
  description: '“living here since five years” for “for five years”',
  message: 'Say “for” before a length of time, “since” before its start.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'living|working|studying|waiting|learning|playing|lived|worked|studied|waited|known here|there|it|him|her|them|english|together? [since] two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|many|several years|months|weeks|days|hours /[.,;!?]|and|because|but/ => for',
    },
    {
      pattern:
        'died|left|moved|married|arrived [since two|three|four|five|six|seven|eight|nine|ten|many|several years|months|weeks|days] /[.,;!?]|and|because|but/ => \\3 \\4 ago',
    },
  ],
  wrong: [
    'We have been living here [[since]] five years and like it. => for',
    'His uncle died [[since three years]]. => three years ago',
  ],
  right: ['We have been living here for five years and like it.', 'His uncle died three years ago.'],
});
