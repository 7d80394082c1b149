import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERFECT_YESTERDAY',
  category: 'GRAMMAR',
  description: '“have seen him yesterday” for “saw him yesterday”',
  message: 'Use the simple past with a finished time such as “yesterday”.',
  shortMessage: 'Verb form',
  patterns: [
    'i|we|they|you|he|she [have|has :VBN] _? _? yesterday => {pastof:\\3}',
    {
      pattern: 'i|we|they|you|he|she [have|has :VBN] _? _? last week|month|year|night|summer|winter => {pastof:\\3}',
      exceptions: ['_ have|has :VBN for|since|over|in|during|the _? last'],
    },
    'i|we|they|you|he|she [have|has :VBN] _? _? /\\p{N}+|two|three|four|five|ten|many|some/ days|weeks|months|years|hours|minutes ago => {pastof:\\3}',
  ],
  wrong: [
    'I [[have seen]] him yesterday. => saw',
    'They [[have moved]] two years ago. => moved',
    'She [[has met]] him last week. => met',
  ],
  right: ['I saw him yesterday.', 'They have grown over the last year.'],
});
