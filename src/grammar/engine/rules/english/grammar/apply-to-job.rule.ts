import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APPLY_TO_JOB',
  category: 'GRAMMAR',
  description: '“apply to a job” for “apply for a job”',
  message: 'You “apply for” a job.',
  shortMessage: 'Preposition',
  patterns: [
    'apply|applied|applies|applying [to] a|the|this|that|another new|good|better|part-time|full-time? job|position|post|visa|loan|grant|scholarship|passport => for',
  ],
  wrong: ['I applied [[to]] a job in Rome. => for', 'She applied [[to]] the position. => for'],
  right: ['I applied for a job in Rome.', 'I applied to the company.'],
});
