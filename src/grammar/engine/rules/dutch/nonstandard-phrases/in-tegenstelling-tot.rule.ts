import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_TEGENSTELLING_TOT',
  category: 'NONSTANDARD_PHRASES',
  description: '“in tegenstelling met” voor “in tegenstelling tot”',
  message: 'Het is “in tegenstelling tot”.',
  shortMessage: 'Uitdrukking',
  patterns: ['in tegenstelling [met|van|aan] => tot'],
  wrong: ['In tegenstelling [[met]] haar zus is zij lang. => tot', 'Hij lacht, in tegenstelling [[van]] mij. => tot'],
  right: ['In tegenstelling tot haar zus is zij lang.', 'Er is een tegenstelling tussen arm en rijk.'],
});
