import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ET_EST',
  category: 'CONFUSED_WORDS',
  description: '« et » pour « est » et inversement',
  message: 'Le verbe s’écrit « est », la conjonction « et ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "il|elle|on|c’|c'|ce|cela|qui [et] parti|partie|venu|venue|malade|grand|grande|petit|petite|beau|belle|très|trop|content|contente|mort|né|née|arrivé|là|ici|fatigué|fatiguée|en|allé|allée|pas|tard|tôt|vrai|possible => est",
    'toi|lui|elle|frère|sœur|mère|père|ami|amie|femme|mari [est] moi|toi|lui /[.,!?]|sommes|allons|avons|nous|êtes|irons/ => et',
    '/\\p{N}+|heure|heures/ [est] demi|demie => et',
  ],
  wrong: [
    'Il [[et]] parti. => est',
    'Mon frère [[est]] moi sommes ici. => et',
    'Il est six heures [[est]] demie. => et',
  ],
  right: ['Il est parti.', 'Mon frère et moi sommes ici.'],
});
