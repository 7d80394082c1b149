import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_WORK',
  category: 'GRAMMAR',
  description: '“find a good work” for “find a good job”',
  message: '“Work” has no article in this sense; write “a job” or “work”.',
  shortMessage: 'Countable nouns',
  patterns: [
    'find|found|get|got|for|have|has|need|wants|want|having|finding|getting|as [a|an good|new|better|real|interesting|part-time|full-time|nice|great|well-paid|permanent|stable|different|easy|temporary|other? work] \\.|,|;|\\!|\\?|in|as|and|because|when|after|at|with|i|to => a job || work',
  ],
  exceptions: ['[_ work] and life|home|play|family|private', '[_ _ work] and life|home|play|family|private'],
  wrong: ['He hopes to find [[a good work]]. => a job', 'I am looking for [[a work]] in Rome. => a job'],
  right: ['He hopes to find a good job.', 'They paid for a work of art.', 'We have a good work and life balance.'],
});
