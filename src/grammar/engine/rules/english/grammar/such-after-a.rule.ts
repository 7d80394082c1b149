import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUCH_AFTER_A',
  category: 'GRAMMAR',
  description: '“a such case” for “such a case”',
  message: '“Such” stands before the article: “such a”.',
  shortMessage: 'Word order',
  patterns: [{ pattern: '[a|an such] !a|an => such a' }],
  exceptions: ['[_ _] /[-]/'],
  wrong: ['In [[a such]] case, we leave. => such a', 'It is [[a such]] good day. => such a'],
  right: ['In such a case, we leave.', 'It is a such-and-such case.'],
});
