import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DINER_DINNER',
  category: 'CONFUSED_WORDS',
  description: '“diner” for “dinner”',
  message: 'Did you mean “dinner”, the meal?',
  shortMessage: 'Confused words',
  patterns: [
    'for|have|had|having|has|after|before|eat|ate|make|made|cook|cooking|cooked|sunday|christmas|romantic [diner] /[.,;!?]|with|at|and|in|together|tonight|on|for/ => dinner',
  ],
  exceptions: ['cooked [diner] at'],
  wrong: ['What do you want for [[diner]]? => dinner', 'We had [[diner]] with them. => dinner'],
  right: ['What do you want for dinner?', 'We met at the diner.'],
});
