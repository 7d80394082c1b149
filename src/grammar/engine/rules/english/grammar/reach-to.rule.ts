import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REACH_TO',
  category: 'GRAMMAR',
  description: '“reach to a place” for “reach a place”',
  message: 'Leave out “to” after “reach”.',
  shortMessage: 'Preposition',
  patterns: [
    'reach|reached|reaches|reaching [to] the|our|my|their|his|her airport|station|hotel|house|summit|top|office|school|goal|goals|destination|conclusion|town|village|city =>',
  ],
  wrong: ['We reached[[ to]] the summit. =>', 'They reached[[ to]] their goal. =>'],
  right: ['We reached the summit.', 'He reached to the shelf.'],
});
