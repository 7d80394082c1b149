import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERLIEFD_OP',
  category: 'COLLOCATIONS',
  description: '“verliefd met” voor “verliefd op”',
  message: 'Je bent verliefd op iemand.',
  shortMessage: 'Voorzetsel',
  patterns: ['verliefd [met|aan|in|van] haar|hem|jou|mij|de|een|mijn|zijn => op'],
  wrong: ['Hij is verliefd [[met]] haar. => op', 'Ik werd verliefd [[aan]] een zanger. => op'],
  right: ['Hij is verliefd op haar.', 'Zij keken verliefd naar elkaar.'],
});
