import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TRIBU_TRIBUT',
  category: 'CONFUSED_WORDS',
  description: '« tribu » pour « tribut »',
  message: 'Ce que l’on paie est un « tribut ».',
  shortMessage: 'Homophone',
  patterns: ['payer|paie|payé|paient|payent|verser un|le|leur|son lourd? [tribu] => tribut'],
  wrong: ['Ils ont payé un lourd [[tribu]]. => tribut', 'Le peuple doit verser un [[tribu]]. => tribut'],
  right: ['Ils ont payé un lourd tribut.', 'La tribu vit près du fleuve.'],
});
