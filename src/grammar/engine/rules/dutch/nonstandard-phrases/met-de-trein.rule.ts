import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MET_DE_TREIN',
  category: 'NONSTANDARD_PHRASES',
  description: '“bij trein” voor “met de trein”',
  message: 'Je reist met de trein, de bus of de fiets.',
  shortMessage: 'Voorzetsel',
  patterns: ['ga|gaat|gaan|kom|komt|komen|reis|reist|reizen [bij|door] trein|bus|auto|fiets|tram|vliegtuig => met de'],
  wrong: ['Wij komen [[bij]] trein. => met de', 'Hij gaat [[door]] bus. => met de'],
  right: ['Wij komen met de trein.', 'Zij woont bij trein en bus.'],
});
