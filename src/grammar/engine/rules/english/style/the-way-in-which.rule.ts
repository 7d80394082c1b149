import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_WAY_IN_WHICH',
  category: 'STYLE',
  picky: true,
  description: '“the way in which” for “how”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[whether it be] => whether',
    '[the way in which] => how || the way',
    '[the manner in which] => how',
    '[the extent to which] => how much',
    '[the reason for which] => why',
    '[the place in which] => where',
    '[the time at which] => when',
    '[owing to] the|a|his|her|this|bad|heavy => because of',
  ],
  wrong: ['I like [[the way in which]] she sings. => how', 'It shows [[the manner in which]] it works. => how'],
  right: ['I like how she sings.', 'It shows the way home.'],
});
