import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRESENT_AFTER_PAST_THOUGHT',
  category: 'GRAMMAR',
  description: '“I thought it is” for “I thought it was”',
  message: 'After a verb in the past, use the past here too.',
  shortMessage: 'Tense',
  patterns: [
    {
      pattern: 'i|we|he|she|they thought|knew|believed|realised|realized that? i|he|she|it|they|we|you [will] => would',
    },
    { pattern: 'i|we|he|she|they thought|believed that? i|he|she|it|they|we|you [can] => could' },
    'i|we|he|she|they thought|believed|knew that? i|it|he|she|this|that [is|am] => was',
    'i|we|he|she|they thought|believed|knew that? they|we|you [are] => were',
  ],
  exceptions: ['i thought that [is]', 'thought|believed|knew this|that [is]'],
  wrong: [
    'He thought she [[will]] come. => would',
    'I thought it [[is]] cold. => was',
    'We knew that they [[are]] late. => were',
  ],
  right: ['I thought it was cold.', 'He knew what this is.'],
});
