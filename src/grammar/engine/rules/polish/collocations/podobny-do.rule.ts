import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PODOBNY_DO',
  category: 'COLLOCATIONS',
  description: '„podobny na” zamiast „podobny do”',
  message: 'Ktoś jest podobny do kogoś.',
  shortMessage: 'Przyimek',
  patterns: [
    'podobny|podobna|podobne|podobni [na|z|od] mnie|ciebie|niego|niej|ojca|matki|brata|siostry|matkę|ojca => do',
  ],
  wrong: ['Jesteś podobny [[na]] ojca. => do', 'Ona jest podobna [[od]] matki. => do'],
  right: ['Jesteś podobny do ojca.', 'Podobny na zdjęciu, inny w życiu.'],
});
