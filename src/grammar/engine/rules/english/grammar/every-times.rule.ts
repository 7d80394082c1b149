import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EVERY_TIMES',
  category: 'GRAMMAR',
  description: '“every days”, “all the day”',
  message: 'Use a singular noun after “every”.',
  shortMessage: 'Noun number',
  patterns: [
    'every [days|weeks|months|years|times|mornings|nights|persons|things] => {singularnoun:\\2}',
    {
      pattern: 'each [days|weeks|months|years|times|persons|houses|countries|students] => {singularnoun:\\2}',
      message: 'Use a singular noun after “each”.',
    },
  ],
  wrong: ['We meet every [[weeks]]. => week', 'He asks it each [[times]]. => time'],
  right: ['We meet every week.', 'They each house two dogs.'],
});
