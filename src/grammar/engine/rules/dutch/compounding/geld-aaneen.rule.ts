import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GELD_AANEEN',
  category: 'COMPOUNDING',
  description: '“bank rekening” voor “bankrekening”',
  message: 'Een samenstelling schrijf je aaneen.',
  shortMessage: 'Samenstelling',
  patterns: [
    '[bank rekening] => bankrekening',
    '[rekening nummer] => rekeningnummer',
    '[credit card] => creditcard',
    '[zorg verzekering] => zorgverzekering',
    '[reis verzekering] => reisverzekering',
    '[belasting aangifte] => belastingaangifte',
    '[belasting dienst] => belastingdienst',
    '[huur prijs] => huurprijs',
    '[huur contract] => huurcontract',
    '[koop contract] => koopcontract',
    '[spaar rekening] => spaarrekening',
    '[minimum loon] => minimumloon',
  ],
  wrong: ['Hij opent een [[bank rekening]]. => bankrekening', 'Het [[huur contract]] loopt af. => huurcontract'],
  right: ['Hij opent een bankrekening.', 'Het huurcontract loopt af.'],
});
