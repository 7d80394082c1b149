import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTRO_E_NON_OLTRE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“entro e non oltre” per “entro”',
  message: 'Basta “entro”.',
  shortMessage: 'Ripetizione',
  patterns: [
    '[entro e non oltre] => entro',
    '[solo ed|e esclusivamente] => solo',
    '[visto e considerato che] => visto che',
    '[nella giornata di] oggi|ieri|domani =>',
  ],
  wrong: ['Pagare [[entro e non oltre]] lunedì. => entro', 'Vale [[solo ed esclusivamente]] per lui. => solo'],
  right: ['Pagare entro lunedì.', 'Vale solo per lui.'],
});
