import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_ELISION',
  category: 'GRAMMAR',
  description: '« de » devant une voyelle',
  message: 'Devant une voyelle, « de » s’élide : « d’\\2 ».',
  shortMessage: 'Élision',
  patterns: [
    {
      pattern: '[de /[aeiouéèêâîôœ].*/:NMS,NFS,NMP,NFP,INF,AMS,AFS,AMP,AFP] => d’\\2 || des \\2',
      exceptions: ['[de /onz.*|oui.*|ouistiti.*|un|une|ululer|yaourt.*|huit.*|énième|uhlan.*/]'],
    },
  ],
  wrong: [
    'Le contrôle [[de animations]] est difficile. => d’animations',
    'Il rêve [[de acheter]] une maison. => d’acheter',
  ],
  right: ['Le contrôle d’animations est difficile.', 'Il rêve de onze maisons.'],
});
