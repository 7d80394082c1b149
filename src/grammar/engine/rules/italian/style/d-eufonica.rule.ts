import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'D_EUFONICA',
  category: 'STYLE',
  picky: true,
  description: '«ed» o «ad» davanti a una vocale diversa',
  message: 'La «d» eufonica si usa solo davanti alla stessa vocale.',
  shortMessage: 'D eufonica',
  patterns: [
    { pattern: '[ed] /[aiouh].*/ => e', exceptions: ['[ed] _ -'] },
    '[ad] /[eiouh].*/^esempio^esso^eccezione => a',
    '[od] /[aeiu].*/ => o',
  ],
  wrong: ['Era bella [[ed]] intelligente. => e', 'Vado [[ad]] ovest. => a'],
  right: ['Era bella e intelligente.', 'Ad esempio, vado ad Ancona ed esco.'],
});
