import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_MAJORITY_OF',
  category: 'STYLE',
  picky: true,
  description: '“a majority of” for “most”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[a|the majority of] people|the|users|cases|students|women|men => most',
    '[the vast majority of] people|the|users|cases => most',
  ],
  wrong: ['[[A majority of]] people agree. => Most', 'It helps [[the vast majority of]] users. => most'],
  right: ['Most people agree.', 'The majority wins.'],
});
