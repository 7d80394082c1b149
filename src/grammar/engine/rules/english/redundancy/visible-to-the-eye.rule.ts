import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VISIBLE_TO_THE_EYE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“visible to the eye” for “visible”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[visible to the eye] => visible',
    '[audible to the ear] => audible',
    '[tall|high in height] => \\1',
    '[heavy in weight] => heavy',
    '[bitter|sweet in taste] => \\1',
  ],
  wrong: ['It is [[visible to the eye]]. => visible', 'The bag is [[heavy in weight]]. => heavy'],
  right: ['It is visible.', 'It is sweet.'],
});
