import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_RIGHT',
  category: 'GRAMMAR',
  description: '“you have right” for “you are right”',
  message: 'Somebody “is right”; nobody “has right”.',
  shortMessage: 'Verb',
  patterns: [
    { pattern: 'you|we|they [have] right /[.,;!]/ => are' },
    { pattern: 'he|she [has] right /[.,;!]/ => is' },
    { pattern: 'i [have] right /[.,;!]/ => am' },
  ],
  exceptions: ['rights|what|whatever|which|that~4 [_]'],
  wrong: ['You [[have]] right, it is late. => are', 'I think she [[has]] right. => is'],
  right: ['You are right, it is late.', 'You have the right to stay.'],
});
