import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WORRIED_FOR',
  category: 'GRAMMAR',
  description: '“worry for” for “worry about”',
  message: 'You “worry about” something.',
  shortMessage: 'Preposition',
  patterns: [
    'worry|worried|worries|worrying [of|on|from] the|my|your|his|her|our|their|it|you|him|me|them|us|money|what => about',
    "do|does|did n't|n’t|not worry [for] it|that|this|money => about",
  ],
  wrong: ['She is worried [[of]] her exam. => about', "Don't worry [[for]] it. => about"],
  right: ['She is worried about her exam.', 'The worries went on.'],
});
