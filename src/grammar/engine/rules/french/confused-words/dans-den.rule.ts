import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DANS_DEN',
  category: 'CONFUSED_WORDS',
  description: '« dans » pour « d’en »',
  message: 'Devant un infinitif ou un verbe, on écrit « d’en ».',
  shortMessage: 'Homophone',
  patterns: [
    "[d’en|d'en] un|une|le|la|les|l’|l'|ce|cet|cette|ces|mon|ma|mes|ton|ta|son|sa|ses|notre|nos|votre|vos|leur|leurs|toutes|tous|plusieurs|lequel|laquelle => dans",
    '[d’ en] un|une|la|les|l’|ce|cet|cette|ces|mon|ma|mes|ton|ta|son|sa|ses|notre|nos|votre|vos|leur|leurs|toutes => dans',
    "[d' en] un|une|la|les|l'|ce|cet|cette|ces|mon|ma|mes|ton|ta|son|sa|ses|notre|nos|votre|vos|leur|leurs|toutes => dans",
    'essaie|envie|temps|besoin|peur|décidé|question|moyen|capable|refuse|raison|lieu|fini [dans] /.+(?:er|ir|re|oir)/:INF^:NMS^repère => d’en',
  ],
  wrong: ['Il est temps [[dans]] finir. => d’en', 'Il a besoin [[dans]] vendre. => d’en'],
  right: ['Il est temps d’en finir.', 'Le temps passe vite dans ce bureau.'],
});
