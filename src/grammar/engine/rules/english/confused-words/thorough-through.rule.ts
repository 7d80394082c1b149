import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THOROUGH_THROUGH',
  category: 'CONFUSED_WORDS',
  description: '“through” for “thorough” and “thorough” for “through”',
  message: '“Thorough” means “careful and complete”; “through” means “from end to end”.',
  shortMessage: 'Confused words',
  patterns: [
    'a|very|more|most [through] investigation|analysis|check|search|review|examination|understanding|clean|cleaning|knowledge|research|job => thorough',
    'go|goes|went|gone|going|walk|walked|look|looked|get|got|pass|passed|way [thorough] the|a|this|it|my|his|her|our|their|all => through',
  ],
  wrong: ['They made a [[through]] search. => thorough', 'We went [[thorough]] the forest. => through'],
  right: ['They made a thorough search.', 'We went through the forest.'],
});
