import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOCHMALS_WIEDERHOLEN',
  category: 'REDUNDANCY',
  description: '„erneut wiederholen“',
  message: '„wiederholen“ sagt schon, dass es erneut geschieht.',
  shortMessage: 'Dopplung',
  patterns: ['[erneut|nochmals|nochmal] wiederholen|wiederholt|wiederholte =>'],
  wrong: ['Er musste den Satz[[ nochmals]] wiederholen. =>', 'Sie hat es[[ erneut]] wiederholt. =>'],
  right: ['Er musste den Satz wiederholen.', 'Er musste den Satz nochmals lesen.'],
});
