import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_LOS',
  category: 'COMPOUNDING',
  description: '“tekoop” voor “te koop”',
  message: 'Deze woorden schrijf je los.',
  shortMessage: 'Los of aaneen',
  patterns: [
    'tekoop => te koop',
    'tehuur => te huur',
    'tevoet => te voet',
    'vantevoren => van tevoren',
    '[van te voren] => van tevoren',
  ],
  wrong: ['Het huis staat [[tekoop]]. => te koop', 'Je moet [[van te voren]] bellen. => van tevoren'],
  right: ['Het huis staat te koop.', 'Je moet van tevoren bellen.'],
});
