import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WACHTEN_OP',
  category: 'COLLOCATIONS',
  description: '“wachten voor de bus” voor “wachten op de bus”',
  message: 'Je wacht op iets dat nog komt.',
  shortMessage: 'Voorzetsel',
  patterns: ['wacht|wachten|wachtte|wachtten [voor|naar] de bus|trein|tram|brief|uitslag => op'],
  wrong: ['Wij wachten [[voor]] de bus. => op', 'Zij wacht [[naar]] de uitslag. => op'],
  right: ['Wij wachten op de bus.', 'Hij wacht voor de deur.'],
});
