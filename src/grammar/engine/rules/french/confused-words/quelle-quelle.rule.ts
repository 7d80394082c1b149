import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUELLE_QUELLE',
  category: 'CONFUSED_WORDS',
  description: '« quelle » pour « qu’elle » et inversement',
  message: '« Qu’elle » est suivi d’un verbe, « quelle » d’un nom.',
  shortMessage: 'Confusion de mots',
  patterns: [
    'crois|pense|dit|sais|sait|veux|faut|espère|parce|pour|avant|ce|bien|dis|content|mieux [quelle] est|a|va|vient|soit|fait|aime|veut|peut|doit|parle|mange|ne|n’|se|s’|y => qu’elle',
    "^ [qu’|qu' elle] heure|chance|horreur|surprise|idée|histoire|belle|bonne|journée => quelle",
  ],
  wrong: ['Je crois [[quelle]] est malade. => qu’elle', '[[Qu’elle]] heure est-il ? => Quelle'],
  right: ['Je crois qu’elle est malade.', 'Quelle heure est-il ?'],
});
