import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_NA_PRZYIMEK',
  category: 'COLLOCATIONS',
  description: '„na szkole”, „w uniwersytecie”, „na biurze”',
  message: 'Z tą nazwą miejsca łączy się inny przyimek.',
  shortMessage: 'Przyimek',
  patterns: [
    '[na] szkole|biurze|sklepie|kinie|teatrze|restauracji|szpitalu|domu|pokoju|kuchni => w',
    '[w] dworcu|uniwersytecie|koncercie|stadionie|weselu => na',
    '[do] pocztę|pracę => na || do',
  ],
  wrong: ['Jestem [[na]] szkole. => w', 'Byłem [[w]] koncercie. => na'],
  right: ['Jestem w szkole.', 'Byłem na koncercie.'],
});
