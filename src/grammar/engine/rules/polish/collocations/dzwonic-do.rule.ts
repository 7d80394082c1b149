import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DZWONIC_DO',
  category: 'COLLOCATIONS',
  description: '„dzwonić komuś”, „dzwonić na mamę”',
  message: 'Dzwoni się do kogoś.',
  shortMessage: 'Przyimek',
  patterns: [
    'dzwonię|dzwoni|zadzwoń|zadzwonię|zadzwonić|zadzwonił|zadzwoniła [mi] => do mnie',
    'dzwonię|dzwoni|zadzwoń|zadzwonię|zadzwonić|zadzwonił|zadzwoniła [mamie] => do mamy',
    'dzwonię|dzwoni|zadzwoń|zadzwonię|zadzwonić [na mamę] => do mamy',
    'dzwonię|dzwoni|zadzwoń|zadzwonię|zadzwonić [ci] => do ciebie',
    'zadzwoń|zadzwonić|zadzwonię [lekarza] => do lekarza',
  ],
  wrong: ['Proszę, zadzwoń [[mi]]. => do mnie', 'Muszę zadzwonić [[mamie]]. => do mamy'],
  right: ['Proszę, zadzwoń do mnie.', 'Muszę zadzwonić do mamy.'],
});
