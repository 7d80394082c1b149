import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AT_ALL_TIMES',
  category: 'STYLE',
  picky: true,
  description: '“at all times” for “always”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[at all times] => always',
    '[all of the time] => always',
    '[at the present time] => now',
    '[at this moment in time] => now',
    '[at that point in time] => then',
    '[in this day and age] => today',
  ],
  wrong: ['Wear a helmet [[at all times]]. => always', 'It is closed [[at the present time]]. => now'],
  right: ['Wear a helmet always.', 'It is closed now.'],
});
