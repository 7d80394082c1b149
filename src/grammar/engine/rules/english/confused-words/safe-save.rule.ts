import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAFE_SAVE',
  category: 'CONFUSED_WORDS',
  description: '“safe” for “save” and the other way round',
  message: 'To “save” is to keep from harm or loss; “safe” means “out of danger”.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|can|could|must|should|please|might [safe] the|my|your|his|her|our|their|a|money|time|energy|water|lives|it|them|us|me|him => save',
    {
      pattern:
        'feel|feels|felt|feeling|is|are|was|were|be|keep|stay|you|perfectly|completely|very [save] /[.,;!?]|and|here|from|place|at|to/ => safe',
      exceptions: ['you|they|we|to [save] and|from|to|at'],
    },
  ],
  wrong: ['We must [[safe]] energy. => save', 'I feel [[save]] here. => safe'],
  right: ['We must save energy.', 'I feel safe here.', 'You save and I spend.'],
});
