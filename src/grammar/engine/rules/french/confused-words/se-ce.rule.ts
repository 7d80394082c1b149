import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_CE',
  category: 'CONFUSED_WORDS',
  description: '« se » pour « ce » et inversement',
  message: 'Devant un nom ou « que », on écrit « ce » ; devant un verbe, « se ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    {
      pattern:
        "[se] matin|soir|jour|mois|week-end|livre|film|garçon|monsieur|problème|type|genre|pays|projet|que|qui|dont|n’est|n'est => ce",
      exceptions: ['la|le|du [se]'],
    },
    "[se] n’|n' est => ce",
    'il|elle|on|ils|elles [ce] lève|couche|trouve|trouvent|passe|fait|sent|souvient|demande|trompe|promène|lave|réveille|repose|marie|moque|rend|dit|met|lèvent|couchent => se',
    'pour|de|va|peut|doit|veut|faut [ce] lever|coucher|laver|promener|reposer|marier|rendre|réveiller|souvenir|tromper => se',
  ],
  wrong: ['Il vient [[se]] soir. => ce', 'Elle [[ce]] lève tôt. => se', 'Je sais [[se]] que tu veux. => ce'],
  right: ['Il vient ce soir.', 'Elle se lève tôt.'],
});
