import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_ELISION',
  category: 'GRAMMAR',
  description: '« de » devant une voyelle',
  message: 'Devant une voyelle, « de » s’élide : « d’\\2 ».',
  shortMessage: 'Élision',
  patterns: [
    {
      pattern: '[de un|une] /\\p{L}{2,}/ => d’\\2',
      exceptions: ['[de un|une] à|ou|et|chiffre|contre|sur', 'de un|une /[\\p{N}].*/'],
    },
    '[de autre|autres|il|elle|eux|elles|on|en|y|ici|autant|après|abord|accord|où|avant|ailleurs] => d’\\2',
    '[de /h(?:umain|omme|abitude|istoire|iver|eure|onneur|ôtel|ôpital|uile|umeur|éritage|abitant|erbe|ypothèse|orizon|ôte|ésitation)s?/] => d’\\2',
    {
      pattern: '[de /[aeiouéèêâîôœ].*/:NMS,NFS,NMP,NFP,INF,AMS,AFS,AMP,AFP] => d’\\2 || des \\2',
      exceptions: ['[de /onz.*|oui.*|ouistiti.*|un|une|ululer|yaourt.*|huit.*|énième|uhlan.*/]'],
    },
  ],
  wrong: [
    'L’un [[de eux]] est parti. => d’eux',
    'Il meurt par la lame [[de un]] ennemi. => d’un',
    'Le contrôle [[de animations]] est difficile. => d’animations',
    'Il rêve [[de acheter]] une maison. => d’acheter',
  ],
  right: ['De un à dix.', 'Le contrôle d’animations est difficile.', 'Il rêve de onze maisons.'],
});
