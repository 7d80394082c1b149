import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOLD_THAT',
  category: 'GRAMMAR',
  description: '“she told that” for “she said that”',
  message: 'You “tell” someone something. Without a person, use “say”.',
  shortMessage: 'Word choice',
  patterns: ['i|he|she|we|they [told] that i|he|she|it|we|they|you|the|there => said'],
  exceptions: ['was|were|been|am|is|are [told] _'],
  wrong: ['She [[told]] that she was ill. => said', 'They [[told]] that it rained. => said'],
  right: ['She said that she was ill.', 'She told me that she was ill.'],
});
