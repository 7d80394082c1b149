import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COLLABORER_ENSEMBLE',
  category: 'REDUNDANCY',
  description: '« collaborer ensemble », « se réunir ensemble »',
  message: 'Le verbe dit déjà « ensemble ».',
  shortMessage: 'Pléonasme',
  patterns: [
    '[collaborer|collaborent|collaborons|collaborez|collaboré|coopérer|coopèrent|cohabiter|cohabitent ensemble] => \\1',
    '[réunir|réunis|réunies|assembler|associer|unis|unir ensemble] => \\1',
  ],
  wrong: ['Ils [[collaborent ensemble]]. => collaborent', 'Nous voulons les [[réunir ensemble]]. => réunir'],
  right: ['Ils collaborent.', 'Ils vivent ensemble.'],
});
