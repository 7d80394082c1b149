import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FORMALLY_FORMERLY',
  category: 'CONFUSED_WORDS',
  description: '“formally known as” for “formerly known as”',
  message: '“Formerly” means “in the past”; “formally” means “officially”.',
  shortMessage: 'Confused words',
  patterns: ['[formally] known as => formerly', ', [formally] a|an|the|of|head|director|president|chief => formerly'],
  wrong: ['The town [[formally]] known as York grew. => formerly', 'Lee, [[formally]] a teacher, paints. => formerly'],
  right: ['The town formerly known as York grew.', 'They were formally introduced.'],
});
