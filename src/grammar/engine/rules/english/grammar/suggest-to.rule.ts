import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUGGEST_TO',
  category: 'GRAMMAR',
  description: '“suggest to go” for “suggest going”',
  message: 'Use the “-ing” form after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    'recommend|recommends|recommended [to visit|see|try|use|take|buy|watch|travel|study|stay|walk|start] :DT,PRP,PRPS,IN,RB => {gerund:\\3}',
    'suggest|suggests|suggested|recommend|recommends [to :VB^:NN] => {gerund:\\3}',
    'finish|finished|dislike|dislikes|postpone|postponed [to :VB^:NN] => {gerund:\\3}',
  ],
  wrong: [
    'I recommend [[to visit]] the tower. => visiting',
    'He suggested [[to take]] a taxi. => taking',
    'We finished [[to eat]] at noon. => eating',
  ],
  right: ['He suggested taking a taxi.', 'They suggested it to him.'],
});
