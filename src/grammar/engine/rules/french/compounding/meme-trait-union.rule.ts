import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEME_TRAIT_UNION',
  category: 'COMPOUNDING',
  description: '« moi même » sans trait d’union',
  message: 'Un trait d’union relie « même » au pronom.',
  shortMessage: 'Trait d’union',
  patterns: [
    { pattern: '[moi|toi|lui|elle|soi même] => \\1-même', exceptions: ['[moi|toi|lui|elle même] si'] },
    { pattern: '[eux|elles|nous|vous mêmes] => \\1-mêmes', exceptions: ['ils|et|, [eux|elles|nous|vous mêmes] _'] },
  ],
  wrong: ['Il l’a fait [[lui même]]. => lui-même', 'Ils viennent [[eux mêmes]]. => eux-mêmes'],
  right: ['Il l’a fait lui-même.', 'Ils viennent le même jour.'],
});
