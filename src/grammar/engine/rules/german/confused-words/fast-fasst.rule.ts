import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAST_FASST',
  category: 'CONFUSED_WORDS',
  description: '„er fast zusammen“ statt „er fasst zusammen“',
  message: 'Die Form von „fassen“ hat zwei s.',
  shortMessage: 'Verwechslung',
  patterns: ['er|sie|es|man [fast] zusammen|an|sich|den|die|einen|es|mich|dich => fasst'],
  wrong: ['Er [[fast]] den Text zusammen. => fasst', 'Sie [[fast]] sich an den Kopf. => fasst'],
  right: ['Er fasst den Text zusammen.', 'Sie war fast da.'],
});
