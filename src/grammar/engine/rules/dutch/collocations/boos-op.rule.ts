import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BOOS_OP',
  category: 'COLLOCATIONS',
  description: '“boos met” en “boos aan”',
  message: 'Je bent boos op iemand.',
  shortMessage: 'Voorzetsel',
  patterns: ['boos|kwaad [met|aan|tegen] mij|jou|hem|haar|ons|mijn|zijn|de => op'],
  wrong: ['Zij is boos [[met]] mij. => op', 'Hij is kwaad [[aan]] zijn broer. => op'],
  right: ['Zij is boos op mij.', 'Hij keek boos naar mij.'],
});
