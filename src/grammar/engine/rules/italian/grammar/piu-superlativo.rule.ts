import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIU_SUPERLATIVO',
  category: 'GRAMMAR',
  description: '«più bellissimo», «molto ottimo»',
  message: 'Il superlativo non vuole altri gradi: «\\2».',
  shortMessage: 'Superlativo',
  patterns: [
    '[più|molto|meno|così /.+issim[oaie]/] => \\2',
    {
      pattern: '[più|molto ottimo|ottima|ottimi|ottime|pessimo|pessima|massimo|minimo|estremo|supremo] => \\2',
      exceptions: ['il|lo|la|al|del [più|molto massimo|minimo]'],
    },
    '[tanto ottimo|ottima] => \\2',
  ],
  wrong: ['È [[molto bellissimo]]. => bellissimo', 'Fu una [[più ottima]] idea. => ottima'],
  right: ['È bellissimo.', 'Fu un’ottima idea.'],
});
