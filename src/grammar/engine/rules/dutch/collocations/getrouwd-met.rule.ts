import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GETROUWD_MET',
  category: 'COLLOCATIONS',
  description: '“getrouwd aan” voor “getrouwd met”',
  message: 'Je bent getrouwd met iemand.',
  shortMessage: 'Voorzetsel',
  patterns: ['getrouwd|gescheiden [aan|tot] een|de|mijn|zijn|haar|hem => met'],
  wrong: ['Zij is getrouwd [[aan]] een Belg. => met', 'Hij was getrouwd [[tot]] haar. => met'],
  right: ['Zij is getrouwd met een Belg.', 'Hij is getrouwd en heeft twee kinderen.'],
});
