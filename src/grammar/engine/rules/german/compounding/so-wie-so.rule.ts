import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SO_WIE_SO',
  category: 'COMPOUNDING',
  description: '„so wie so“ statt „sowieso“',
  message: '„sowieso“ ist ein Wort.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[so wie so] => sowieso', '[sowie so] nicht|schon|immer => sowieso'],
  wrong: ['Ich komme [[so wie so]] vorbei. => sowieso', 'Das geht [[sowie so]] nicht. => sowieso'],
  right: ['Ich komme sowieso vorbei.', 'Es ist so, wie so etwas immer ist.'],
});
