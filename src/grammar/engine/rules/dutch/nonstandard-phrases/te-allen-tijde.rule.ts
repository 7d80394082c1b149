import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_ALLEN_TIJDE',
  category: 'NONSTANDARD_PHRASES',
  description: '“ten alle tijden” voor “te allen tijde”',
  message: 'De vaste uitdrukking is “te allen tijde”.',
  shortMessage: 'Vaste uitdrukking',
  patterns: [
    '[ten alle tijden] => te allen tijde',
    '[ten allen tijde] => te allen tijde',
    '[te alle tijden] => te allen tijde',
    '[te allen tijden] => te allen tijde',
    '[ten alle tijde] => te allen tijde',
    '[ter alle tijden] => te allen tijde',
  ],
  wrong: [
    'Zij is [[ten alle tijden]] bereikbaar. => te allen tijde',
    'Dat moet [[te alle tijden]] kunnen. => te allen tijde',
  ],
  right: ['Zij is te allen tijde bereikbaar.', 'Hij is de beste speler van alle tijden.'],
});
