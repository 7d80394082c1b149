import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GROTER_ALS',
  category: 'GRAMMAR',
  description: '“groter als” voor “groter dan”',
  message: 'Gebruik “dan” na een vergrotende trap.',
  shortMessage: 'Grammatica',
  patterns: [
    'groter|kleiner|beter|slechter|ouder|jonger|sneller|langzamer|mooier|hoger|lager|meer|minder|duurder|goedkoper|sterker|liever|anders|langer|korter [als] => dan',
    'even|zo|net groot|klein|goed|oud|snel|mooi|hoog|veel|duur [dan] => als',
  ],
  wrong: ['Hij is groter [[als]] ik. => dan', 'Zij is even oud [[dan]] ik. => als'],
  right: ['Hij is groter dan ik.', 'Zij is even oud als ik.'],
});
