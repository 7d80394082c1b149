import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YOU_YOUR',
  category: 'CONFUSED_WORDS',
  description: '“with you family” for “with your family”',
  message: 'Did you mean “your”?',
  shortMessage: 'Wrong word',
  patterns: [
    {
      pattern:
        'with|of|in|about|from|on|for|to [you] opinion|family|friend|friends|house|country|life|job|city|car|mind|name|letter|email|school|parents|mother|father|brother|sister|children|teacher|boss|home|room|phone|future|health|body|town|dog|company|idea|question|problem => your',
      exceptions: ['for [you] work|home|question|phone|name', 'to [you] work|home|children|friends|friend|name'],
    },
  ],
  wrong: ['I agree with [[you]] opinion. => your', 'How is the weather in [[you]] country? => your'],
  right: ['I agree with your opinion.', 'I will do it for you, friend.'],
});
