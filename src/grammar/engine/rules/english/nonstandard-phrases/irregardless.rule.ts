import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IRREGARDLESS',
  category: 'NONSTANDARD_PHRASES',
  issueType: 'style',
  priority: 1,
  description: '“irregardless” for “regardless”',
  message: 'The standard word is “regardless”.',
  shortMessage: 'Nonstandard word',
  patterns: ['irregardless => regardless'],
  wrong: ['They went [[irregardless]] of the rain. => regardless', '[[Irregardless]], we stayed. => Regardless'],
  right: ['They went regardless of the rain.', 'He did it regardless.'],
});
