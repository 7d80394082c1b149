import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DTT_VERLEDEN',
  category: 'GRAMMAR',
  description: '“werdt”, “wordte”: vormen die niet bestaan',
  message: 'Deze vorm bestaat niet.',
  shortMessage: 'Werkwoordsvorm',
  patterns: [
    'werdt => werd',
    'hadt => had',
    'zeidt => zei',
    'vondt => vond',
    'stondt => stond',
    'deedt => deed',
    'kondt => kon',
    'zoudt => zou',
  ],
  wrong: ['Hij [[werdt]] boos. => werd', 'Zij [[vondt]] een munt. => vond'],
  right: ['Hij werd boos.', 'Zij vond een munt.'],
});
