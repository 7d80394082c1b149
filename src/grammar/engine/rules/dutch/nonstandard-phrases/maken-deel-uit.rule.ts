import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKEN_DEEL_UIT',
  category: 'NONSTANDARD_PHRASES',
  description: '“deel maken van” voor “deel uitmaken van”',
  message: 'Het is “deel uitmaken van”.',
  shortMessage: 'Uitdrukking',
  patterns: [
    '[maakt deel van] => maakt deel uit van',
    '[maken deel van] => maken deel uit van',
    '[maakte deel van] => maakte deel uit van',
  ],
  wrong: [
    'Het dorp [[maakt deel van]] de stad. => maakt deel uit van',
    'Wij [[maken deel van]] een team. => maken deel uit van',
  ],
  right: ['Het dorp maakt deel uit van de stad.', 'Zij maakt een deel van het werk.'],
});
