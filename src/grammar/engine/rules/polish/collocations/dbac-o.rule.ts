import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DBAC_O',
  category: 'COLLOCATIONS',
  description: '„dbać za” zamiast „dbać o”',
  message: 'Dba się o coś.',
  shortMessage: 'Przyimek',
  patterns: [
    'dbam|dbasz|dba|dbamy|dbają|dbać|martwię|martwi|troszczy|troszczę się? [za|na|dla] zdrowie|dom|dzieci|rodzinę|ciebie|niego|nią|siebie => o',
  ],
  wrong: ['Ona dba [[za]] zdrowie. => o', 'Martwię się [[za]] ciebie. => o'],
  right: ['Ona dba o zdrowie.', 'Martwię się o ciebie.'],
});
