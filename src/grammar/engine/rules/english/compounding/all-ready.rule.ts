import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALL_READY',
  category: 'COMPOUNDING',
  description: '“all ready” for “already”',
  message: 'Did you mean “already”?',
  shortMessage: 'Compound word',
  patterns: [
    "have|has|had|'ve|’ve|is|are|was|were [all ready] :VBN => already",
    'it|he|she is|was|has [all ready] /late|dark|here|gone|too|been|done/ => already',
  ],
  wrong: ['We have [[all ready]] eaten. => already', 'It is [[all ready]] late. => already'],
  right: ['We have already eaten.', 'They are all ready to go.'],
});
