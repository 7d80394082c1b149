import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RECOMMEND_YOU_TO',
  category: 'GRAMMAR',
  description: '“recommend you to visit” for “recommend that you visit”',
  message: 'Use “that” after “recommend”, or the “-ing” form.',
  shortMessage: 'Verb form',
  patterns: [
    'recommend|recommends|recommended [him|her|us|them to :VB^:DT] => that {nominative:\\2} \\4',
    'recommend|recommends|recommended [you|people|everyone to :VB^:DT] => that \\2 \\4',
  ],
  wrong: [
    'I recommend [[you to visit]] the castle. => that you visit',
    'We recommended [[them to stay]]. => that they stay',
  ],
  right: ['I recommend that you visit the castle.', 'I recommend you to Mary.'],
});
