import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOUT_TOUS',
  category: 'CONFUSED_WORDS',
  description: '« tout » et « tous »',
  message: 'Accordez : « tout le », « toute la », « tous les », « toutes les ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    '[tout|toutes] les @masculine|hommes|enfants|amis|jours|matins|soirs|livres|mois|ans|pays => tous',
    '[tout] les => tous',
    '[tous] le => tout',
    '[tous|tout] les @feminineplural|femmes|filles|semaines|années|fois|heures|choses|nuits|villes|personnes => toutes',
    '[tous|tout|toutes] la => toute',
  ],
  wrong: [
    'Il lit [[tout]] les jours. => tous',
    '[[Tous]] le monde rit. => Tout',
    'Elle vient [[tous]] les semaines. => toutes',
  ],
  right: ['Il lit tous les jours.', 'Tout le monde rit.'],
});
