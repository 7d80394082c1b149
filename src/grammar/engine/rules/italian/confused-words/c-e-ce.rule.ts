import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'C_E_CE',
  category: 'CONFUSED_WORDS',
  description: '“non ce nessuno” per “non c’è nessuno”',
  message: 'Qui ci vuole il verbo: “c’è”.',
  shortMessage: '“ce” o “c’è”',
  patterns: [
    'non|che [ce] nessuno|niente|nulla|più|tempo|bisogno|problema|modo|un|una|molto|stato|stata => c’è',
    '^ [ce] un|una|il|stato|stata|qualcuno|qualcosa|gente|molto|troppo|anche => c’è',
  ],
  wrong: ['Non [[ce]] nessuno in casa. => c’è', '[[Ce]] un gatto in giardino. => C’è'],
  right: ['Non c’è nessuno in casa.', 'Ce lo ha detto lui.'],
});
