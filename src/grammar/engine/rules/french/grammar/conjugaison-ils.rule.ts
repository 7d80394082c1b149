import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_ILS',
  category: 'GRAMMAR',
  description: '« ils » ou « elles » avec une mauvaise forme du verbe',
  message: 'Avec « \\1 », le verbe se met à la troisième personne du pluriel.',
  shortMessage: 'Accord',
  patterns: [
    'ils|elles [est|a|va|peut|veut|doit|sait|vient|prend|voit|fait|dit|avons|sommes|allons] => {ils:\\2}',
    'ils|elles [:V^:V3P] => {v3p:\\2}',
    "ils|elles ne|n’|n'|se|s’|s'|y|lui|leur|le|la|les|en [:V^:V3P] => {v3p:\\3}",
    'ils|elles [soit] => soient',
  ],
  exceptions: [
    "avec|pour|sans|chez|de|d’|d'|à|entre|vers|et|par|sur|contre|comme elles [_]",
    "avec|pour|sans|chez|de|d’|d'|à|entre|vers|et|par|sur|contre|comme elles _ [_]",
  ],
  wrong: [
    'Ils [[mange]] du pain. => mangent',
    'Elles ne [[finit]] jamais. => finissent',
    'Il faut qu’ils [[soit]] prêts. => soient',
  ],
  right: ['Ils mangent du pain.', 'L’une d’elles vient demain.'],
});
