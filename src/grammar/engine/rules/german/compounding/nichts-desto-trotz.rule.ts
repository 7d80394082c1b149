import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NICHTS_DESTO_TROTZ',
  category: 'COMPOUNDING',
  description: '„nichts desto trotz“ statt „nichtsdestotrotz“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[nichts desto trotz|weniger] => \\1\\2\\3', '[nichtsdesto trotz|weniger] => \\1\\2'],
  wrong: [
    '[[Nichts desto trotz]] gehen wir hin. => Nichtsdestotrotz',
    'Er kam [[nichtsdesto weniger]]. => nichtsdestoweniger',
  ],
  right: ['Nichtsdestotrotz gehen wir hin.', 'Nichts ist weniger wahr.'],
});
