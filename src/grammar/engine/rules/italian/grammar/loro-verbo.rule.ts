import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LORO_VERBO',
  category: 'GRAMMAR',
  description: '«loro va», «noi vanno»',
  message: 'Il verbo non concorda con «\\1».',
  shortMessage: 'Concordanza',
  patterns: [
    {
      pattern: 'loro|essi|esse [è|ha|va|fa|può|vuole|deve|viene|sta|sa|dice] => {loro:\\2}',
      exceptions: ['con|per|di|a|da|che|il|la|i|le|del|della|al|in|tra|su|come loro [_]'],
    },
    {
      pattern:
        'noi [è|ha|va|fa|può|vuole|deve|viene|sta|sa|dice|sono|hanno|vanno|fanno|possono|vogliono|devono] => {noi:\\2}',
      exceptions: ['con|per|di|a|da|che|tra|su|in|come|a|e noi [_]'],
    },
  ],
  wrong: ['Loro [[va]] al mare. => vanno', 'Noi [[vanno]] al mare. => andiamo'],
  right: ['Loro vanno al mare.', 'Per noi è facile.'],
});
