import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COULD_CARE_LESS',
  category: 'NONSTANDARD_PHRASES',
  issueType: 'style',
  picky: true,
  description: '“could care less” for “couldn’t care less”',
  message: 'Did you mean “couldn’t care less”?',
  shortMessage: 'Set phrase',
  patterns: ["i|he|she|we|they|you [could] care less => couldn't"],
  wrong: ["I [[could]] care less about it. => couldn't", "They [[could]] care less. => couldn't"],
  right: ["I couldn't care less about it.", 'They could take less.'],
});
