import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_YEAR',
  category: 'GRAMMAR',
  description: '“on 2019” for “in 2019”',
  message: 'Use “in” with a year.',
  shortMessage: 'Preposition',
  patterns: [
    'born|died|began|started|ended|happened|opened|built|founded|met|moved|arrived|published|released [on|at] /(?:1[5-9]|20)\\p{N}{2}/ /[.,;!?]|and|in|to|the/ => in',
    '^ [on] /(?:19|20)\\p{N}{2}/ ,? i|we|he|she|they|there|my|our|people => in',
  ],
  exceptions: ['^ [on] _ i|we|they|he|she have|has|had'],
  wrong: ['She was born [[on]] 1985. => in', 'It was built [[at]] 1910. => in', '[[On]] 2019 I moved to Rome. => In'],
  right: ['She was born in 1985.', 'It was built on 1910 foundations.', 'On 2010 models, the light is red.'],
});
