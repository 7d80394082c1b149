import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONE_PLURAL',
  category: 'GRAMMAR',
  description: '“one hours”, “1 days”',
  message: 'Use a singular noun after “one”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'one [hours|days|weeks|months|years|minutes|euros|dollars|pounds|people|children|men|women|cars|houses|books|miles|things|problems]^people => {singularnoun:\\2}',
      exceptions: ['/[\\p{N}\\p{L}]+-.*|forty|twenty|thirty|fifty|sixty|hundred|thousand|and|least/ one [_]'],
    },
    {
      pattern: '/1/ [hours|days|weeks|months|minutes|miles] => {singularnoun:\\2}',
      exceptions: ['/[.,:\\/-]/ #/1/ [_]'],
    },
  ],
  wrong: ['It takes one [[hours]]. => hour', 'Wait for one [[minutes]], please. => minute'],
  right: ['It takes one hour.', 'Twenty-one days later he left.'],
});
