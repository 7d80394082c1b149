import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOTHER_IN_LAW',
  category: 'COMPOUNDING',
  description: '“mother in law” for “mother-in-law”',
  message: 'Write the names of these relatives with hyphens.',
  shortMessage: 'Compound word',
  patterns: [
    '[mother|father|brother|sister|son|daughter in law] => \\1-in-law',
    '[mothers|fathers|brothers|sisters|sons|daughters in law] => \\1-in-law',
    '[great grandmother|grandfather|grandparents|grandson|granddaughter|grandchildren|aunt|uncle] => great-\\2',
  ],
  wrong: [
    'My [[mother in law]] is here. => mother-in-law',
    'His [[great grandfather]] came from Oslo. => great-grandfather',
  ],
  right: ['My mother-in-law is here.', 'She believes in law.'],
});
