import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ETEN_AANEEN',
  category: 'COMPOUNDING',
  description: '“appel taart” voor “appeltaart”',
  message: 'Deze samenstelling schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[appel taart] => appeltaart',
    '[aardappel puree] => aardappelpuree',
    '[tomaten soep] => tomatensoep',
    '[chocolade taart] => chocoladetaart',
    '[pinda kaas] => pindakaas',
    '[sinaasappel sap] => sinaasappelsap',
    '[melk pak] => melkpak',
    '[brood trommel] => broodtrommel',
    '[avond eten] => avondeten',
    '[middag eten] => middageten',
    '[rode wijn azijn] => rodewijnazijn',
    '[kippen soep] => kippensoep',
    '[kaas saus] => kaassaus',
  ],
  wrong: ['Oma bakt een [[appel taart]]. => appeltaart', 'Het [[avond eten]] is klaar. => avondeten'],
  right: ['Oma bakt een appeltaart.', 'Wij willen vanavond eten.'],
});
