import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KRITIEK_OP',
  category: 'COLLOCATIONS',
  description: '“kritiek aan” voor “kritiek op”',
  message: 'Je hebt kritiek op iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['kritiek [aan|tegen|naar] de|het|zijn|haar|mijn|hem|mij => op'],
  exceptions: ['kritiek [naar] aanleiding'],
  wrong: ['Er was kritiek [[aan]] het plan. => op', 'Hij had kritiek [[tegen]] mijn werk. => op'],
  right: ['Er was kritiek op het plan.', 'De kritiek naar aanleiding van het boek was mild.'],
});
