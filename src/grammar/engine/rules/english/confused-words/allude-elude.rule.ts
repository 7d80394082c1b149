import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLUDE_ELUDE',
  category: 'CONFUSED_WORDS',
  description: '“allude” for “elude”',
  message: 'To “elude” is to escape; to “allude” is to mention indirectly.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|has|have|still|name [elude|eluded|eludes]^eludes|eluded to the|this|that|his|her|it => allude',
    'to|managed|will|sleep|victory|success [allude|alludes|alluded] me|him|her|us|them|police|capture|the => {elude:\\2}',
  ],
  wrong: ['Sleep [[alluded]] him all night. => eluded', 'They managed to [[allude]] capture. => elude'],
  right: ['Sleep eluded him all night.', 'He alluded to the plan.'],
});
