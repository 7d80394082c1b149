import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_ACUERDO_A',
  category: 'COLLOCATIONS',
  description: '«de acuerdo a» por «de acuerdo con»',
  message: 'Se dice «de acuerdo con».',
  shortMessage: 'Preposición',
  patterns: [
    '[de acuerdo a] => de acuerdo con',
    '[de acuerdo al] => de acuerdo con el',
    '[en acorde con|a] => acorde con',
  ],
  wrong: [
    'Actúa [[de acuerdo a]] la ley. => de acuerdo con',
    'Juega [[de acuerdo al]] reglamento. => de acuerdo con el',
  ],
  right: ['Actúa de acuerdo con la ley.', 'Estoy de acuerdo.'],
});
