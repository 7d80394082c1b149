import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_PARTICIPE',
  category: 'GRAMMAR',
  description: '« en » suivi d’un infinitif pour un gérondif',
  message: 'Après « en », on met le participe présent.',
  shortMessage: 'Gérondif',
  patterns: ['tout en [/.+er/:INF^:N] => {gerondif:\\3}'],
  wrong: ['Il chante tout en [[marcher]]. => marchant', 'Elle lit tout en [[danser]]. => dansant'],
  right: ['Il chante tout en marchant.', 'Il faut en manger.'],
});
