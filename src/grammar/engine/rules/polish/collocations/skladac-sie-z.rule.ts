import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SKLADAC_SIE_Z',
  category: 'COLLOCATIONS',
  description: '„składa się od” zamiast „składa się z”',
  message: 'Całość składa się z części.',
  shortMessage: 'Przyimek',
  patterns: ['składa|składają|składał|składała się [od|na|w] dwóch|trzech|czterech|pięciu|kilku|wielu|części => z'],
  wrong: ['Książka składa się [[od]] dwóch części. => z', 'Zespół składa się [[w]] pięciu osób. => z'],
  right: ['Książka składa się z dwóch części.', 'Składa się od rana do nocy.'],
});
