import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKE_DO',
  category: 'NONSTANDARD_PHRASES',
  description: '“make due” for “make do”',
  message: 'The phrase is “make do”.',
  shortMessage: 'Set phrase',
  patterns: ['make|made|makes|making [due] with|without => do'],
  exceptions: ['payment|payments|is|was made [due]'],
  wrong: ['We made [[due]] with tea. => do', 'They have to make [[due]] without it. => do'],
  right: ['We made do with tea.', 'The rent is due.'],
});
