import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« celui la » pour « celui-là »',
  message: '« -là » prend un trait d’union et un accent.',
  shortMessage: 'Confusion de mots',
  patterns: [
    '[celui|celle|ceux|celles la|là] => \\1-là',
    '[celui|celle|ceux|celles ci] => \\1-ci',
    'par|jusque|de [la] /[.,!?]/ => là',
    'ce|cette|ces jour|moment|fois|époque|soir|matin [la] /[.,!?]|nous|il|je|elle|on/ => là',
  ],
  wrong: ['Je veux [[celui la]]. => celui-là', 'Passez par [[la]]. => là'],
  right: ['Je veux celui-là.', 'Passez par là.'],
});
