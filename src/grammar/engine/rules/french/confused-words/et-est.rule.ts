import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ET_EST',
  category: 'CONFUSED_WORDS',
  description: '« et » pour « est » et inversement',
  message: 'Le verbe s’écrit « est », la conjonction « et ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "n’|n'|c’|c' [et] => est",
    '/\\p{L}+/ [et] - il|elle|on|ce => est',
    '^ le|la|cette|ce|cet|mon|ma|ton|ta|son|sa|notre|votre :NMS,NFS^:V,P,A [et] :AMS,AFS^:N,V,NMS,NFS et|,|ou|mais => est',
    {
      pattern:
        '^ le|la|cette|ce|cet|mon|ma|ton|ta|son|sa|notre|votre :NMS,NFS^:V,P,A [et] très|trop|toujours|encore|déjà|maintenant|vraiment|obsolète|nécessaire|obligatoire|disponible|possible|impossible|important|importante|prêt|prête|mort|morte|en|dans => est',
      exceptions: ['_ _ _ [et] en|dans|toujours|déjà|encore|maintenant _ _~12 :V'],
    },
    "il|elle|on|c’|c'|ce|cela|qui [et] parti|partie|venu|venue|malade|grand|grande|petit|petite|beau|belle|très|trop|content|contente|mort|né|née|arrivé|là|ici|fatigué|fatiguée|en|allé|allée|pas|tard|tôt|vrai|possible => est",
    'toi|lui|elle|frère|sœur|mère|père|ami|amie|femme|mari [est] moi|toi|lui /[.,!?]|sommes|allons|avons|nous|êtes|irons/ => et',
    '/\\p{N}+|heure|heures/ [est] demi|demie => et',
  ],
  wrong: [
    'Le système n’[[et]] pas connecté. => est',
    'Il [[et]] parti. => est',
    'Mon frère [[est]] moi sommes ici. => et',
    'Il est six heures [[est]] demie. => et',
  ],
  right: ['Il est parti.', 'Mon frère et moi sommes ici.'],
});
