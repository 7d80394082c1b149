import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_ABSENCE_OF',
  category: 'STYLE',
  picky: true,
  description: '“until such time as” for “until”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[in the absence of] => without',
    '[in the near future] => soon',
    '[in the not too distant future] => soon',
    '[at an early date] => soon',
    '[until such time as] => until',
    '[at such time as] => when',
    '[prior to] the|this|that|a|an|his|her|their|our|my|its => before',
    '[subsequent to] => after',
    '[previous to] => before',
    '[in advance of] the|a|this => before',
  ],
  wrong: ['We waited [[until such time as]] he came. => until', 'They will come [[in the near future]]. => soon'],
  right: ['We waited until he came.', 'The future is near.'],
});
