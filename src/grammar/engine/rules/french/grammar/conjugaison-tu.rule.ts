import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_TU',
  category: 'GRAMMAR',
  description: '« tu » avec une mauvaise forme du verbe',
  message: 'Avec « tu », le verbe prend la forme « {tu:\\2} ».',
  shortMessage: 'Accord',
  patterns: [
    'tu [est|suis|a|ai|va|vais|peut|veut|doit|sait|vient|prend|voit|fait|dit|mange|parle|aime|habite|pense] => {tu:\\2}',
  ],
  wrong: ['Tu [[mange]] trop. => manges', 'Où tu [[va]] ? => vas'],
  right: ['Tu manges trop.', 'Le chat mange.'],
});
