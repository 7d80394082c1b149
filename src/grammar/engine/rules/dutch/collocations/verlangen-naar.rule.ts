import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERLANGEN_NAAR',
  category: 'COLLOCATIONS',
  description: '“verlangen om vakantie” en “verlangen op”',
  message: 'Je verlangt naar iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['verlang|verlangt|verlangen|verlangde [op|aan|voor] vakantie|huis|rust|haar|hem|de|het|jou => naar'],
  wrong: ['Ik verlang [[op]] vakantie. => naar', 'Zij verlangde [[aan]] rust. => naar'],
  right: ['Ik verlang naar vakantie.', 'Hij verlangt op tijd betaald te worden.'],
});
