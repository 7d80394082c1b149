import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_TU',
  category: 'GRAMMAR',
  description: '« tu » avec une mauvaise forme du verbe',
  message: 'Avec « tu », le verbe prend presque toujours un « s ».',
  shortMessage: 'Accord',
  patterns: [
    'tu [est|suis|a|ai|va|vais|peut|veut|doit|sait|vient|prend|voit|fait|dit] => {tu:\\2}',
    'tu [:V^:V2S] => {v2s:\\2}',
    "tu ne|n’|n'|me|m’|m'|te|t’|t'|y|lui|leur|le|la|les|nous|en [:V^:V2S] => {v2s:\\3}",
  ],
  wrong: ['Tu [[mange]] trop. => manges', 'Tu [[a]] raison. => as', 'Tu ne [[parle]] jamais. => parles'],
  right: ['Tu manges trop.', 'Tu as raison.', 'Tu me dis la vérité.'],
});
