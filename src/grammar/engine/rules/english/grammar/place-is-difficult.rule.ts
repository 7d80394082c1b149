import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLACE_IS_DIFFICULT',
  category: 'GRAMMAR',
  description: '“in my city is difficult to” for “in my city it is difficult to”',
  message: 'The sentence needs a subject: “it”.',
  shortMessage: 'Missing subject',
  patterns: [
    {
      pattern:
        '^ in|for my|our|this|these|some|most city|country|town|village|family|school|cities|countries|opinion|case|time ,? [is|was] very|so|really|more? difficult|easy|possible|impossible|important|necessary|hard|better|common to => it \\6',
    },
    {
      pattern:
        '^ without|with|in|for~3 , [is|was] very|so|really|more? difficult|easy|possible|impossible|important|necessary|hard|better|common to => it \\4',
    },
  ],
  wrong: ['In my city [[is]] difficult to park. => it is', 'Without a car, [[is]] impossible to get home. => it is'],
  right: ['In my city, it is difficult to park.', 'Without a car, it is impossible to get home.'],
});
