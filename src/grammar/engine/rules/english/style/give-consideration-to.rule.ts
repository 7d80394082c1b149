import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GIVE_CONSIDERATION_TO',
  category: 'STYLE',
  picky: true,
  description: '“make use of” for “use”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[give consideration to] => consider',
    '[gave consideration to] => considered',
    '[take into consideration] => consider',
    '[give assistance to] => help',
    '[provide assistance to] => help',
    '[be of assistance to] => help',
    '[make use of] => use',
    '[made use of] => used',
    '[makes use of] => uses',
    '[put emphasis on] => stress',
    '[place emphasis on] => stress',
    '[make reference to] => mention',
    '[make an attempt to] => try to',
    '[made an attempt to] => tried to',
  ],
  wrong: ['We [[make use of]] old wood. => use', 'They [[give consideration to]] the plan. => consider'],
  right: ['We use old wood.', 'They gave it much thought.'],
});
