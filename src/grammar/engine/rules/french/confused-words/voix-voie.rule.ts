import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOIX_VOIE',
  category: 'CONFUSED_WORDS',
  description: '« voie » pour « voix », ou l’inverse',
  message: 'La « voix » s’entend, la « voie » est un chemin.',
  shortMessage: 'Homophone',
  patterns: [
    { pattern: 'à|de haute|basse|vive [voie] => voix', exceptions: ['à|de haute|basse [voie] ferrée'] },
    "en [voix] de|d' disparition|développement|guérison|construction|extinction => voie",
    '[voix] ferrée|ferrées|rapide|publique|express|lactée => voie',
  ],
  wrong: ['Elle lit à haute [[voie]]. => voix', 'C’est une espèce en [[voix]] de disparition. => voie'],
  right: ['Elle lit à haute voix.', 'C’est une espèce en voie de disparition.'],
});
