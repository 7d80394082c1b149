import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUCCEED_TO_VERB',
  category: 'GRAMMAR',
  description: '“succeed to do” for “succeed in doing”',
  message: 'After “\\1”, use “in” and the form with “-ing”.',
  shortMessage: 'Verb form',
  patterns: [{ pattern: 'succeed|succeeds|succeeded|succeeding [to :VB^:NNS,IN,DT] => in {gerund:\\3}' }],
  wrong: ['He succeeded [[to sell]] it. => in selling', 'They succeed [[to explain]] it. => in explaining'],
  right: ['He succeeded in selling it.', 'She succeeds to the throne.'],
});
