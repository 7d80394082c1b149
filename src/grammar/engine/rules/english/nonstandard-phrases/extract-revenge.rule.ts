import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXTRACT_REVENGE',
  category: 'NONSTANDARD_PHRASES',
  description: '“extract revenge” for “exact revenge”',
  message: 'The phrase is “exact revenge”.',
  shortMessage: 'Set phrase',
  patterns: ['[extract|extracted|extracting|extracts] revenge|vengeance => {exact:\\1}'],
  wrong: ['They [[extracted]] revenge. => exacted', 'He wants to [[extract]] revenge. => exact'],
  right: ['They exacted revenge.', 'They extract oil.'],
});
