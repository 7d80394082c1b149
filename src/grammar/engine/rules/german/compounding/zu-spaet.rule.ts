import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZU_SPAET',
  category: 'COMPOUNDING',
  description: '„zufuß“, „zuspät“',
  message: 'Diese Wendung schreibt man getrennt.',
  shortMessage: 'Getrenntschreibung',
  patterns: [
    'zufuß => zu Fuß',
    'zuspät => zu spät',
    'zuviel => zu viel',
    'zuviele => zu viele',
    'zuwenig => zu wenig',
    'zulange => zu lange',
    'zuhoch => zu hoch',
  ],
  wrong: ['Er kam [[zuspät]]. => zu spät', 'Sie gingen [[zufuß]] nach Hause. => zu Fuß'],
  right: ['Er kam zu spät.', 'Sie gingen zu Fuß nach Hause.'],
});
