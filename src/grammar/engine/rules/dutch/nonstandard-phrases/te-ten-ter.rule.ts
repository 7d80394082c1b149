import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_TEN_TER',
  category: 'NONSTANDARD_PHRASES',
  description: '“ten midden van” voor “te midden van”',
  message: 'In deze vaste uitdrukking hoort een andere vorm van “te”.',
  shortMessage: 'Te, ten of ter',
  patterns: [
    '[ten] midden van => te',
    '[te] gunste van => ten',
    '[te] koste van => ten',
    '[ter] goeder trouw => te',
    'neem|neemt|nemen|nam [te] harte => ter',
    '[te] plekke => ter',
    '[ten] ere van => ter',
    '[te] ere van => ter',
    '[ter] aanzien van => ten',
    '[ter] opzichte van => ten',
    '[te] opzichte van => ten',
    '[te] eerste|tweede|derde /[,]/ => ten',
  ],
  wrong: ['Hij stond [[ten]] midden van de menigte. => te', 'Dat gaat [[te]] koste van de kwaliteit. => ten'],
  right: ['Hij stond te midden van de menigte.', 'Dat gaat ten koste van de kwaliteit.'],
});
