import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAD_BETTER_TO',
  category: 'GRAMMAR',
  description: '“had better to go” for “had better go”',
  message: 'Leave out “to” after “had better” and “would rather”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        '^ i|you|we|he|she|they [better] go|come|take|leave|do|get|not|be|start|stop|stay|see|make|wait => had better',
      exceptions: ['^ i|you|we|he|she|they [better] do :RB'],
    },
    "had|'d|’d better not? [to :VB] => \\5",
    "would|'d|’d rather not? [to :VB] => \\5",
  ],
  wrong: ['You had better [[to leave]]. => leave', 'I would rather [[to stay]] here. => stay'],
  right: ['You had better leave.', 'I would rather stay here.'],
});
