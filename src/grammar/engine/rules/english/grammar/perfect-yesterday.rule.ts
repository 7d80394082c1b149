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
    'i|we|they|you|he|she [have|has :VBN] !since|from|until|by|before|than|for|that|which|who|whom|what|where|when|why|how|since|than|from|until|till|as|and|or|but|if|because|,|;|:|for|i|we|you|they|he|she|was|were|is|are|had|did|happened|said|of|more|less|only|called|made|held|published|given+ yesterday /[.!]|,|and|because|but/ => {pastof:\\3}',
    'i|we|they|you|he|she [have|has :VBN] !since|from|until|by|before|than|for|that|which|who|whom|what|where|when|why|how|since|than|from|until|till|as|and|or|but|if|because|,|;|:|for|i|we|you|they|he|she|was|were|is|are|had|did|happened|said|of|more|less|only|over|during|in|on|the|called|made|held|published|given+ last night|week|month|year|summer|winter|weekend|monday|friday|saturday|sunday /[.!]|,|and|because|but/ => {pastof:\\3}',
  ],
  exceptions: ['[_ _] since|until|before|from|than yesterday'],
  wrong: [
    'I [[have seen]] him yesterday. => saw',
    'They [[have moved]] two years ago. => moved',
    'She [[has met]] him last week. => met',
    'We [[have seen]] a good film yesterday. => saw',
  ],
  right: [
    'I saw him yesterday.',
    'They have grown over the last year.',
    'I have read the letter that came yesterday.',
    'They have done more work than last year.',
  ],
});
