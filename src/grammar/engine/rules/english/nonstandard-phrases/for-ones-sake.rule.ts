import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOR_ONES_SAKE',
  category: 'NONSTANDARD_PHRASES',
  description: '“for sakes of” for “for the sake of”',
  message: 'The phrase is “for the sake of”.',
  shortMessage: 'Set phrase',
  patterns: ['for [sake] of => the sake', 'for [the sakes|shake] of => the sake', 'for [shake] of => the sake'],
  wrong: ['He did it for [[sake]] of peace. => the sake', 'They stayed for [[the shake]] of it. => the sake'],
  right: ['He did it for the sake of peace.', 'For goodness’ sake, stop.'],
});
