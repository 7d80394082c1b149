import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAD_BETTER_TO',
  category: 'GRAMMAR',
  description: '“had better to go” for “had better go”',
  message: 'Leave out “to” after “had better” and “would rather”.',
  shortMessage: 'Verb form',
  patterns: ["had|'d|’d better not? [to :VB] => \\5", "would|'d|’d rather not? [to :VB] => \\5"],
  wrong: ['You had better [[to leave]]. => leave', 'I would rather [[to stay]] here. => stay'],
  right: ['You had better leave.', 'I would rather stay here.'],
});
