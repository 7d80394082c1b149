import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINCE_FOR_AGO',
  category: 'GRAMMAR',
  description: '“since” with a length of time',
  message: 'Use “for” with a length of time and “since” with its start.',
  shortMessage: 'Since or for',
  patterns: [
    '@have been|lived|worked|known|waited|studied|had _? [since] /\\p{N}+|two|three|four|five|six|seven|eight|nine|ten|many|several/ weeks|months|years|days|hours|minutes>ago|before|earlier => for',
    '@have been|lived|worked|waited|studied _? [since] many|several|two|three|four|five years|months|weeks /[.,;!?]/ => for',
    'am|is|are here|there|ill|sick|married|alone|in _? [since] two|three|four|five|six|ten|many|several days|weeks|months|years /[.,;!?]/ => for',
  ],
  wrong: [
    'I have lived here [[since]] ten years. => for',
    'She has been waiting [[since]] two hours. => for',
    'I am here [[since]] three days. => for',
  ],
  right: ['I have lived here for ten years.', 'It has been open since two years ago.'],
});
