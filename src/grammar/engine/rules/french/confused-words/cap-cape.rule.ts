import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAP_CAPE',
  category: 'CONFUSED_WORDS',
  description: '« de pied en cape » pour « de pied en cap »',
  message: 'L’expression vient de « tête » : on écrit « de pied en cap ».',
  shortMessage: 'Locution',
  patterns: ['de pied|pieds en [cape] => cap', 'de [pieds] en cap => pied'],
  wrong: ['Il est armé de pied en [[cape]]. => cap', 'Il était vêtu de [[pieds]] en cap. => pied'],
  right: ['Il est armé de pied en cap.', 'Elle porte une cape rouge.'],
});
