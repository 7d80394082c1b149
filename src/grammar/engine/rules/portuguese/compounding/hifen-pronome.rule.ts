import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIFEN_PRONOME',
  category: 'COMPOUNDING',
  description: '“diz me” por “diz-me”',
  message: 'O pronome depois do verbo liga-se com hífen.',
  shortMessage: 'Hífen',
  patterns: [
    '^ [diz me] => diz-me',
    '^ [dá me] => dá-me',
    '^ [ajuda me] => ajuda-me',
    '^ [deixa me] => deixa-me',
    '^ [chamo me] => chamo-me',
    '^ [sinto me] => sinto-me',
    '^ [lembro me] => lembro-me',
    '^ [levanto me] => levanto-me',
    '^ [senta te] => senta-te',
    '^ [cala te] => cala-te',
    '^ [trata se] => trata-se',
  ],
  wrong: ['[[Diz me]] a verdade. => Diz-me', '[[Chamo me]] Ana. => Chamo-me'],
  right: ['Diz-me a verdade.', 'Chamo-me Ana.'],
});
