import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INVECE_DI',
  category: 'GRAMMAR',
  description: '“invece che di fare”, “invece fare”',
  message: 'Davanti all’infinito si dice “invece di”.',
  shortMessage: 'Preposizione',
  patterns: [
    '[invece] andare|mangiare|dormire|studiare|lavorare|parlare|fare|aspettare => invece di',
    '[anziché di] => anziché',
  ],
  wrong: ['Gioca [[invece]] studiare. => invece di', 'Parla [[anziché di]] ascoltare. => anziché'],
  right: ['Gioca invece di studiare.', 'Lui invece studia.'],
});
