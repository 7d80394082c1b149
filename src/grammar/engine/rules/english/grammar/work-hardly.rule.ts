import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WORK_HARDLY',
  category: 'GRAMMAR',
  description: '“work hardly” for “work hard”',
  message: '“Hardly” means “almost not”. Did you mean “hard”?',
  shortMessage: 'Confused words',
  patterns: [
    'work|works|worked|study|studied|studies|train|trained|try|tried|fight|fought|working|studying very? [hardly] /[.,;!?]|to|for|and|in|every/ => hard',
  ],
  wrong: ['He works [[hardly]]. => hard', 'They studied very [[hardly]] for it. => hard'],
  right: ['He works hard.', 'It hardly works.'],
});
