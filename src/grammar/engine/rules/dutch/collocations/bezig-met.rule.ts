import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEZIG_MET',
  category: 'COLLOCATIONS',
  description: '“bezig aan te koken” en “bezig op”',
  message: 'Je bent bezig met iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['bezig [op|in|over] de|het|een|mijn|zijn|haar werk|boek|project|huiswerk|taak => met'],
  wrong: ['Ik ben bezig [[op]] mijn huiswerk. => met', 'Zij is bezig [[in]] een boek. => met'],
  right: ['Ik ben bezig met mijn huiswerk.', 'Hij is bezig in de tuin.'],
});
