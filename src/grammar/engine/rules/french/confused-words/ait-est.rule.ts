import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AIT_EST',
  category: 'CONFUSED_WORDS',
  description: '« ait » pour « est » ou « ai »',
  message: 'Au présent de l’indicatif, on n’écrit pas « ait » ici.',
  shortMessage: 'Homophone',
  patterns: [
    '^ il|elle|on [ait] => est || a',
    '^ j’ [ait|aie|est|et] /\\p{L}+/:PP => ai',
    'faut|faudrait|veut|bien|pour que|qu’ j’ [ai] => aie',
  ],
  wrong: ['Il [[ait]] malade. => est', 'Il faut que j’[[ai]] fini. => aie'],
  right: ['Il est malade.', 'Je crois que j’ai fini.'],
});
