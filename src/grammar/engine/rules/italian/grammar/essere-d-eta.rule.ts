import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESSERE_D_ETA',
  category: 'GRAMMAR',
  description: '“sono venti anni” per “ho venti anni”',
  message: 'L’età si esprime con “avere”.',
  shortMessage: 'Verbo',
  patterns: [
    'io [sono] /\\d+|venti|trenta|quaranta|dodici|quindici|diciotto/ anni => ho',
    'lui|lei [è] /\\d+|venti|trenta|quaranta|dodici|quindici|diciotto/ anni /[.,]/ => ha',
  ],
  wrong: ['Io [[sono]] venti anni. => ho', 'Lei [[è]] 18 anni. => ha'],
  right: ['Io ho venti anni.', 'Lei ha 18 anni.'],
});
