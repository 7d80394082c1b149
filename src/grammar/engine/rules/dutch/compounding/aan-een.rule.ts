import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AAN_EEN',
  category: 'COMPOUNDING',
  description: 'woorden die je aaneenschrijft',
  message: 'Dit woord schrijf je aaneen.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '[der gelijke] => dergelijke',
    '[des ondanks] => desondanks',
    '[des noods] => desnoods',
    '[op nieuw] => opnieuw',
    '[te gelijk] => tegelijk',
    '[boven dien] => bovendien',
    '[voor al] => vooral',
    '[in derdaad] => inderdaad',
    '[over al] ter|waar|te => overal',
    '[nog al] => nogal',
    '[mis schien] => misschien',
  ],
  exceptions: ['[voor al] mijn|de|het|uw|jouw|die|deze|zijn|haar|onze|hun|je|wat'],
  wrong: ['Hij begon [[op nieuw]]. => opnieuw', 'Zij is [[nog al]] moe. => nogal'],
  right: ['Hij begon opnieuw.', 'Zij is nogal moe.'],
});
