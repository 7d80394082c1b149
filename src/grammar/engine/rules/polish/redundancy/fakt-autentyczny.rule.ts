import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAKT_AUTENTYCZNY',
  category: 'REDUNDANCY',
  description: '„fakt autentyczny”',
  message: 'Fakt jest zawsze prawdziwy: wystarczy „fakt”.',
  shortMessage: 'Pleonazm',
  patterns: [
    '[fakt autentyczny] => fakt',
    '[fakty autentyczne] => fakty',
    '[autentyczny fakt] => fakt',
    '[autentyczne fakty] => fakty',
  ],
  wrong: ['To [[fakt autentyczny]]. => fakt', 'Film oparto na książce, która opisuje [[autentyczne fakty]]. => fakty'],
  right: ['To fakt.', 'To autentyczny dokument.'],
});
