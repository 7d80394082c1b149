import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABREVIATION_UNITE',
  category: 'TYPOGRAPHY',
  description: 'Unité mal écrite : « 10 kms », « 5 hrs », « 2 kgs »',
  message: 'Les symboles d’unités sont invariables : « {words:\\2} ».',
  shortMessage: 'Unité',
  words: { kms: 'km', kgs: 'kg', cms: 'cm', mts: 'm', hrs: 'h', mns: 'min', secs: 's' },
  patterns: ['/\\p{N}+/ [@words] => {words:\\2}'],
  wrong: ['Il court 10 [[kms]]. => km', 'Il pèse 5 [[kgs]]. => kg'],
  right: ['Il court 10 km.', 'Il pèse 5 kg.'],
});
