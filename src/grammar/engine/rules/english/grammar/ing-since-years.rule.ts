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
        'learning|studying|speaking|teaching|learned|learnt|studied|taught|learn|study|speak|teach english|german|french|spanish|italian|russian|chinese|japanese|korean|portuguese|arabic|dutch|music|law|medicine|maths [since] /\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|many|several/ years|months|weeks => for',
    },
    {
      pattern:
        'died|left|moved|married|arrived [since two|three|four|five|six|seven|eight|nine|ten|many|several years|months|weeks|days] /[.,;!?]|and|because|but/ => \\3 \\4 ago',
    },
  ],
  exceptions: ['[since] _ _ ago|before|earlier'],
  wrong: [
    'We have been living here [[since]] five years and like it. => for',
    'They have been learning German [[since]] three years. => for',
    'His uncle died [[since three years]]. => three years ago',
  ],
  right: [
    'We have been living here for five years and like it.',
    'His uncle died three years ago.',
    'I have studied law since last year.',
    'Monks have studied law since medieval years.',
    'She has studied music since two years ago.',
  ],
});
