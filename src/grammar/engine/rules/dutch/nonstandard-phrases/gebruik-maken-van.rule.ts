import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEBRUIK_MAKEN_VAN',
  category: 'NONSTANDARD_PHRASES',
  description: '“gebruik maken met” voor “gebruik maken van”',
  message: 'Je maakt gebruik van iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['maak|maakt|maken|maakte gebruik [met|aan|op] => van'],
  wrong: ['Wij maken gebruik [[met]] de bus. => van', 'Hij maakt gebruik [[aan]] zijn kennis. => van'],
  right: ['Wij maken gebruik van de bus.', 'Het gebruik aan tafel is streng.'],
});
