import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KAMERS_AANEEN',
  category: 'COMPOUNDING',
  description: '“slaap kamer” voor “slaapkamer”',
  message: 'Een samenstelling schrijf je aaneen.',
  shortMessage: 'Samenstelling',
  patterns: [
    '[slaap kamer] => slaapkamer',
    '[slaap kamers] => slaapkamers',
    '[woon kamer] => woonkamer',
    '[bad kamer] => badkamer',
    '[werk kamer] => werkkamer',
    '[zieken huis] => ziekenhuis',
    '[was machine] => wasmachine',
    '[koel kast] => koelkast',
    '[vaat wasser] => vaatwasser',
    '[voor deur] => voordeur',
    '[achter deur] => achterdeur',
    '[bank stel] => bankstel',
    '[boeken kast] => boekenkast',
  ],
  wrong: ['Het huis heeft drie [[slaap kamers]]. => slaapkamers', 'De [[was machine]] is kapot. => wasmachine'],
  right: ['Het huis heeft drie slaapkamers.', 'De wasmachine is kapot.'],
});
