import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SLAGEN_VOOR',
  category: 'COLLOCATIONS',
  description: '“slagen in het examen” voor “slagen voor”',
  message: 'Je slaagt voor een examen.',
  shortMessage: 'Voorzetsel',
  patterns: [
    'geslaagd|slagen|slaagde|slaag|slaagt [in|op|aan] het|mijn|zijn|haar|de examen|toets|rijexamen|proef => voor',
  ],
  wrong: ['Hij is geslaagd [[in]] het examen. => voor', 'Ik slaag [[op]] mijn toets. => voor'],
  right: ['Hij is geslaagd voor het examen.', 'Zij slaagt in haar plan.'],
});
