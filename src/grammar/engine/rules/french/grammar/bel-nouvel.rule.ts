import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEL_NOUVEL',
  category: 'GRAMMAR',
  description: '« un beau homme » pour « un bel homme »',
  message: 'Devant une voyelle, on écrit « {belle:\\1} ».',
  shortMessage: 'Accord',
  patterns: ['[beau|nouveau|vieux] @masculineVowel => {belle:\\1}'],
  wrong: ['Voilà un [[beau]] homme. => bel', 'Il a un [[nouveau]] ordinateur. => nouvel'],
  right: ['Voilà un bel homme.', 'Il est beau et grand.'],
});
