import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNIDADE_SIMBOLO',
  category: 'TYPOGRAPHY',
  description: 'Símbolo da unidade no plural: «kms», «kgs», «hrs»',
  message: 'O símbolo da unidade não muda: «{words:\\2}».',
  shortMessage: 'Unidade',
  words: { kms: 'km', kgs: 'kg', cms: 'cm', mts: 'm', hrs: 'h', grs: 'g', lts: 'l' },
  patterns: ['/\\p{N}+/ [@words] => {words:\\2}'],
  wrong: ['Corre 10 [[kms]]. => km', 'Pesa 5 [[kgs]]. => kg'],
  right: ['Corre 10 km.', 'Pesa 5 kg.'],
});
