import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COUNCIL_COUNSEL',
  category: 'CONFUSED_WORDS',
  description: '“council” for “counsel” and the other way round',
  message: 'A “council” is a board; “counsel” is advice or a lawyer.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'city|town|county|parish|security|student|local|borough [counsel|counsels] => {council:\\2}',
      exceptions: ['local|student|security [counsel] for'],
    },
    {
      pattern:
        'legal|defence|defense|general|special|marriage|career|grief [council|councils] /[.,;!?]|to|for|and|said|from/ => {counsel:\\2}',
      exceptions: ['general|special [council] _'],
    },
    '[councilling|counciling|councillings] => counselling',
  ],
  wrong: ['The city [[counsel]] met today. => council', 'She asked for legal [[council]]. => counsel'],
  right: ['The city council met today.', 'She asked for legal counsel.'],
});
