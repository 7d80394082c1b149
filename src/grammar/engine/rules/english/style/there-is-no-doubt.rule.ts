import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_IS_NO_DOUBT',
  category: 'STYLE',
  picky: true,
  description: '“there is no doubt that” for “doubtless”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[there is no doubt that] => doubtless',
    '[there is no doubt but that] => doubtless',
    '[no doubt but that] => doubtless',
    '[the reason is because] => the reason is that',
    'reason _~6 is|was [because] => that',
  ],
  wrong: ['[[There is no doubt that]] he knew. => Doubtless', 'The reason he left is [[because]] it rained. => that'],
  right: ['Doubtless he knew.', 'He left because it rained.'],
});
