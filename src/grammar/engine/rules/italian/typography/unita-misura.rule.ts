import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNITA_MISURA',
  category: 'TYPOGRAPHY',
  description: 'Unità di misura col punto o al plurale: «kgs», «kms»',
  message: 'Il simbolo dell’unità non cambia: «{words:\\2}».',
  shortMessage: 'Unità',
  words: { kms: 'km', kgs: 'kg', cms: 'cm', mts: 'm', hrs: 'h', sec: 's', gr: 'g' },
  patterns: ['/\\p{N}+/ [kms|kgs|cms|mts|hrs|gr] => {words:\\2}'],
  wrong: ['Corre 10 [[kms]]. => km', 'Pesa 50 [[gr]] in tutto. => g'],
  right: ['Corre 10 km.', 'Pesa 50 g in tutto.'],
});
