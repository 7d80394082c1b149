import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHOOSE_CHOSE',
  category: 'CONFUSED_WORDS',
  description: '“chose” for “choose” and the other way round',
  message: '“Choose” is the present; “chose” is the past.',
  shortMessage: 'Confused words',
  patterns: [
    "to|will|would|can|could|must|should|did|do|does|may|might|'ll|n't|n’t [chose|choosed] => choose",
    'do|did|does @subject [chose] => choose',
    { pattern: 'yesterday|last|ago|finally|then he|she|they|we|i [choose] => chose', exceptions: ['last _ [choose]'] },
    'has|have|had|was|were|been [choosen|chose|choosed]^chose => chosen',
  ],
  wrong: [
    'You can [[chose]] one of them. => choose',
    'Did they [[chose]] him? => choose',
    'He was [[choosen]] by lot. => chosen',
  ],
  right: ['You can choose one of them.', 'She chose the red one.'],
});
