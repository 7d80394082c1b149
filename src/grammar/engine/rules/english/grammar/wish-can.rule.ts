import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WISH_CAN',
  category: 'GRAMMAR',
  description: '“I wish I can” for “I wish I could”',
  message: 'Use the past tense after “wish”.',
  shortMessage: 'Verb tense',
  patterns: [
    'wish|wishes i|he|she|we|they|you [can] => could',
    'wish|wishes i|he|she|we|they|you [will] => would',
    'wish|wishes i|he|she|it [am|is] => were',
    'wish|wishes we|they|you [are] => were',
    'wish|wishes i|he|she|we|they|you [have|has] a|more|the|time|enough|some => had',
  ],
  wrong: ['I wish I [[can]] come. => could', 'She wishes she [[is]] rich. => were'],
  right: ['I wish I could come.', 'They wish you well.'],
});
