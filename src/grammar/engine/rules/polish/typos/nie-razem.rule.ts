import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_RAZEM',
  category: 'TYPOS',
  priority: 1,
  description: '„nie którzy”, „nie raz”',
  message: 'To jeden wyraz, pisany łącznie.',
  shortMessage: 'Pisownia',
  patterns: [
    '[nie którzy] => niektórzy',
    '[nie które] => niektóre',
    '[nie długo] => niedługo',
    '[nie stety] => niestety',
    '[nie co] => nieco',
    '[nie zbyt] => niezbyt',
    '[nie bawem] => niebawem',
  ],
  wrong: ['[[Nie którzy]] śpią. => Niektórzy', 'To [[nie długo]] minie. => niedługo'],
  right: ['Niektórzy śpią.', 'Nie wiem, którzy śpią.'],
});
