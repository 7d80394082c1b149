import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYZWYCZAIC_SIE',
  category: 'COLLOCATIONS',
  description: '„przyzwyczaić się na” zamiast „do”',
  message: 'Przyzwyczajamy się do czegoś.',
  shortMessage: 'Przyimek',
  patterns: [
    'przyzwyczaić|przyzwyczaiłem|przyzwyczaiłam|przyzwyczaił|przyzwyczaiła|przyzwyczajony|przyzwyczajona się? [na|z|o] tego|hałasu|pogody|pracy|niego|niej|zmian|ciszy => do',
  ],
  wrong: ['Muszę przyzwyczaić się [[na]] hałasu. => do', 'Ona jest przyzwyczajona [[z]] ciszy. => do'],
  right: ['Muszę przyzwyczaić się do hałasu.', 'Przyzwyczaił się z czasem.'],
});
