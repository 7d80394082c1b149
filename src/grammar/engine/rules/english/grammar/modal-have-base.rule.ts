import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_HAVE_BASE',
  category: 'GRAMMAR',
  description: '“would have go” for “would have gone”',
  message: 'Use the participle after “have”: “{participleOf:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'would|could|should|might|must have [go|see|do|be|know|give|write|eat|speak|forget|buy|think|find|get|lose|pay|tell|make|take] => {participleOf:\\3}',
    },
  ],
  wrong: ['They could have [[see]] it. => seen', 'They would have [[go]] home. => gone'],
  right: ['They would have gone home.', 'They would have money.'],
});
