import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZADOWOLONY_Z',
  category: 'COLLOCATIONS',
  description: '„zadowolony od” zamiast „zadowolony z”',
  message: 'Jest się zadowolonym z czegoś.',
  shortMessage: 'Przyimek',
  patterns: [
    'zadowolony|zadowolona|zadowoleni|dumny|dumna|dumni [o|od|na|za] pracy|wyniku|ciebie|niego|niej|siebie|syna|córki => z',
  ],
  wrong: ['Jestem dumny [[od]] syna. => z', 'Ona jest zadowolona [[o]] pracy. => z'],
  right: ['Jestem dumny z syna.', 'Zadowolona od rana śpiewa.'],
});
