import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BLIJ_MET',
  category: 'COLLOCATIONS',
  description: '“blij over” en “blij voor het cadeau”',
  message: 'Je bent blij met iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['blij [over|aan|op|van] de|het|een|mijn|je|jouw|zijn|haar => met'],
  wrong: ['Ik ben blij [[over]] het cadeau. => met', 'Zij is blij [[van]] haar cijfer. => met'],
  right: ['Ik ben blij met het cadeau.', 'Ik ben blij voor je.'],
});
