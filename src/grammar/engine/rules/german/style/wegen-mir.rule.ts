import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEGEN_MIR',
  category: 'STYLE',
  picky: true,
  description: '„wegen mir“ statt „meinetwegen“',
  message: 'In der Schriftsprache ist das ein Wort.',
  shortMessage: 'Umgangssprache',
  patterns: [
    '[wegen mir] => meinetwegen',
    '[wegen dir] => deinetwegen',
    '[wegen ihm] => seinetwegen',
    '[wegen uns] => unsertwegen',
    '[wegen euch] => euretwegen',
  ],
  wrong: ['[[Wegen mir]] musst du nicht warten. => Meinetwegen', 'Er kam nur [[wegen dir]]. => deinetwegen'],
  right: ['Meinetwegen musst du nicht warten.', 'Er kam nur deinetwegen.'],
});
