import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEAD_LED',
  category: 'CONFUSED_WORDS',
  description: '“lead” for “led” as a past form',
  message: 'The past of “lead” is “led”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'has|have|had|was|were|been|being [lead] by|to|into|astray|us|me|him|her|them|the => led',
      exceptions: ['the|a|in|of has|have|had|was|were [lead]', 'has|have|had|was|were [lead] to|the'],
    },
    'this|that|which|it has|have|had [lead] to|us|me|him|them => led',
    'was|were|been|being|is|are [lead] by /the|a|an|his|her|my|our|their|\\p{Lu}.*/ => led',
  ],
  wrong: ['The group was [[lead]] by a guide. => led', 'This has [[lead]] to problems. => led'],
  right: ['The group was led by a guide.', 'All roads lead to Rome.'],
});
