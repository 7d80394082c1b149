import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CASE_AND_POINT',
  category: 'NONSTANDARD_PHRASES',
  description: '“case and point” for “case in point”',
  message: 'The phrase is “case in point”.',
  shortMessage: 'Set phrase',
  patterns: ['a case [and] point => in', '^ case [and] point => in'],
  wrong: ['This is a case [[and]] point. => in', 'Case [[and]] point: the harbour. => in'],
  right: ['This is a case in point.', 'He made his case and point by point they agreed.'],
});
