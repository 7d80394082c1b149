import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OP_DEZE_MANIER',
  category: 'NONSTANDARD_PHRASES',
  description: '“in deze manier” voor “op deze manier”',
  message: 'Iets gebeurt op een manier.',
  shortMessage: 'Voorzetsel',
  patterns: ['[in|aan] deze|die|dezelfde|welke manier => op', '[in] een andere|leuke|goede manier => op'],
  wrong: ['[[In]] deze manier gaat het beter. => Op', 'Doe het [[in]] een andere manier. => op'],
  right: ['Op deze manier gaat het beter.', 'In deze tijd is alles duur.'],
});
