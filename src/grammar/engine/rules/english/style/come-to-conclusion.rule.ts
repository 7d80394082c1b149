import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COME_TO_CONCLUSION',
  category: 'STYLE',
  picky: true,
  description: '“came to the conclusion” for “concluded”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[come to the conclusion] that => conclude',
    '[came to the conclusion] that => concluded',
    '[reached the conclusion] that => concluded',
    '[made the decision] to => decided',
    '[make the|a decision] to => decide',
    '[made a decision] to => decided',
    '[have a tendency] to => tend',
    '[has a tendency] to => tends',
  ],
  wrong: ['We [[came to the conclusion]] that it is safe. => concluded', 'She [[made the decision]] to go. => decided'],
  right: ['We concluded that it is safe.', 'It was a hard decision to make.'],
});
