import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINCE_PRESENT',
  category: 'GRAMMAR',
  description: '“I live here since” for “I have lived here since”',
  message: 'Use the present perfect with “since”.',
  shortMessage: 'Verb form',
  patterns: [
    { pattern: 'i|we|they|you [am|are] here|there|ill|sick|married|together|friends|dead since => have been' },
    { pattern: 'he|she|it [is] here|there|ill|sick|married|dead since => has been' },
    { pattern: 'i|we|they|you [know] him|her|them|it|you for :CD,DT,JJ years|months|weeks => have known' },
    '^ i|we|they|you [live|work|study|learn|know] here|there|him|her|it|english|french|german since => have {participleOf:\\3}',
    '^ he|she [lives|works|studies|knows] here|there|him|her|it|us since => has {pastthird:\\3}',
    '^ i|we|they|you [live|work|study] in|at|for _ since => have {participleOf:\\3}',
    '^ i|we|they [am|are living|working|studying|learning|waiting] here|there|in|at|for|english|french|german~4 since => have been \\4',
    '^ he|she [is living|working|studying|learning|waiting] here|there|in|at|for|english|french|german~4 since => has been \\4',
    'i|we|they|you [know] each other for|since :CD,DT,JJ => have known',
  ],
  exceptions: ['[know] each other for good|true|honest|great'],
  wrong: [
    'I [[am]] here since Monday. => have been',
    'We [[know]] him for ten years. => have known',
    'I [[live]] here since 2010. => have lived',
    'She [[works]] there since May. => has worked',
    'I [[am living]] here since 2010. => have been living',
    'We [[know]] each other for ten years. => have known',
  ],
  right: ['I have lived here since 2010.', 'We live there.', 'I am living here for now.'],
});
