import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOUBLE_MODAL',
  category: 'GRAMMAR',
  description: '“will can”, “do not must”, “to can”',
  message: 'Two such verbs cannot stand together: leave one of them out.',
  shortMessage: 'Verb form',
  patterns: [
    'i|we|you|they|he|she|it|people|which|who|that will|would|should|must|could|might|may|can [can|could|must|should|would] :VB,RB => ',
    "do|does|did n't|n’t|not [can|must|should|could|would] :VB => ",
    'want|wants|wanted|able|have|has|need|like|order to [can|must|should|could] :VB => ',
  ],
  wrong: ['We will[[ can]] see it. =>', 'They want to[[ can]] swim well. =>'],
  right: ['We will see it.', 'They will, should it rain, stay.'],
});
