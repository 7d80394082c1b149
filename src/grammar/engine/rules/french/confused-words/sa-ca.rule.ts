import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SA_CA',
  category: 'CONFUSED_WORDS',
  description: '« sa » pour « ça » et inversement',
  message: 'Le pronom s’écrit « ça », le possessif « sa ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "[sa] va|marche|fait|dépend|suffit|sert|me|te|nous|ne|n’|n'|m’|m'|arrive|fonctionne|veut|commence|serait|sera|était|y|vaut|coûte|peut|doit|change => ça",
    'comme|avec|pour|tout|que|cela|de|et [sa] /[.,!?]/ => ça',
    '[ça] mère|sœur|femme|voiture|maison|vie|fille|famille|main|tête|chambre|place => sa',
  ],
  wrong: ['[[Sa]] va bien. => Ça', 'Il a fait tout [[sa]]. => ça', 'Il aime [[ça]] mère. => sa'],
  right: ['Ça va bien.', 'Il aime sa mère.'],
});
