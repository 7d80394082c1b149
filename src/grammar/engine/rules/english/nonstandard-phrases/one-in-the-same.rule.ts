import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONE_IN_THE_SAME',
  category: 'NONSTANDARD_PHRASES',
  description: '“one in the same” for “one and the same”',
  message: 'The phrase is “one and the same”.',
  shortMessage: 'Set phrase',
  patterns: ['are|is|were|was|be one [in] the same /[.,;!?]|thing|person|man/ => and'],
  wrong: ['They are one [[in]] the same. => and', 'It was one [[in]] the same person. => and'],
  right: ['They are one and the same.', 'There is one in the same street.'],
});
