import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOE_THE_LINE',
  category: 'NONSTANDARD_PHRASES',
  description: '“tow the line” for “toe the line”',
  message: 'The phrase is “toe the line”.',
  shortMessage: 'Set phrase',
  patterns: ['[tow|tows|towed|towing] the party? line => {toe:\\1}'],
  wrong: ['He refused to [[tow]] the line. => toe', 'She [[towed]] the party line. => toed'],
  right: ['He refused to toe the line.', 'They tow the boat home.'],
});
