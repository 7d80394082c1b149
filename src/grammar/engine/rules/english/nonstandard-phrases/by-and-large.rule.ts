import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BY_AND_LARGE',
  category: 'NONSTANDARD_PHRASES',
  description: '“by in large” for “by and large”',
  message: 'The phrase is “by and large”.',
  shortMessage: 'Set phrase',
  patterns: ['by [in|an|en] large , => and', '^ by [in|an|en] large => and'],
  wrong: ['By [[in]] large, it works. => and', 'It is, by [[in]] large, true. => and'],
  right: ['By and large, it works.', 'They sell it by weight in large bags.'],
});
