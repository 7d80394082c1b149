import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AS_HAS_IS',
  category: 'CONFUSED_WORDS',
  description: '“as” for “has” or “is”',
  message: 'Did you mean the verb “has” or “is”?',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: '^ he|she|it [as] a|an|been|to|two|three|many|no|not|got => has',
      exceptions: ['he|she|it [as] a|an|not'],
    },
    'who|which|that|he|she|it [as] been => has',
  ],
  wrong: ['She [[as]] been ill. => has', 'He [[as]] two sons. => has'],
  right: ['She has been ill.', 'As a boy he sang.'],
});
