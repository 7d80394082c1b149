import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_ILS',
  category: 'GRAMMAR',
  description: '« ils » ou « elles » avec une mauvaise forme du verbe',
  message: 'Avec « \\1 », le verbe prend la forme « {ils:\\2} ».',
  shortMessage: 'Accord',
  patterns: [
    'ils|elles [est|a|va|peut|veut|doit|sait|vient|prend|voit|fait|dit|mange|parle|aime|habite|pense|avons|sommes|allons] => {ils:\\2}',
  ],
  wrong: ['Ils [[mange]] du pain. => mangent', 'Elles [[va]] bien. => vont'],
  right: ['Ils mangent du pain.', 'Elles vont bien.'],
});
