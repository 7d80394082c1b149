import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUAND_QUANT',
  category: 'CONFUSED_WORDS',
  description: '« quand à » pour « quant à »',
  message: '« Quant à » signifie « en ce qui concerne ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    '[quand] à|au|aux moi|toi|lui|elle|nous|vous|eux|elles|la|le|l’|ce|cette|son|sa|mon|ma => quant',
    '[quand] aux|au @plural|@masculine => quant',
    '[quant] je|tu|il|elle|on|nous|vous|ils|elles|j’|est-ce => quand',
    "[qu’|qu' en] je|tu|il|nous|vous => quand",
  ],
  wrong: ['[[Quand]] à moi, je reste. => Quant', '[[Quant]] il pleut, je lis. => Quand'],
  right: ['Quant à moi, je reste.', 'Quand il pleut, je lis.'],
});
